/** How a picture is taken and read. */
export interface Effort {
  readonly width: number;
  readonly height: number;
  readonly thresholds: 'one' | 'all';
}

/** Finds out how much work each picture is worth on this device. */
export interface Adaptation {
  /** What to do with the next picture; asked once for each. */
  readonly next: () => Effort;
  /** Tells how long the picture took that was asked for last, milliseconds. */
  readonly took: (milliseconds: number) => void;
}

/** A picture that takes longer lets the marks lag behind the hands. */
export const SLOW_MS = 150;

const LARGE = { width: 1920, height: 1080 } as const;
const SMALL = { width: 1280, height: 720 } as const;

/**
 * From the best on, each cheaper than the one before; two patterns of thresholds take turns. `back` is what the one before costs
 * more. Small pictures with all thresholds find more than large ones with one at every second.
 */
const LEVELS = [
  { size: LARGE, thresholds: ['all', 'all'], back: 1 },
  { size: SMALL, thresholds: ['all', 'all'], back: 1.4 },
  { size: SMALL, thresholds: ['all', 'one'], back: 1.5 },
  { size: SMALL, thresholds: ['one', 'one'], back: 2 },
] as const;

/** Pictures that a judgment rests on: even, so that both patterns weigh the same. */
const WINDOW = 6;
/** Pictures of a new level that are not counted: its arrays are made, its code is compiled. */
const WARM_UP = 2;
/** Windows in a row that must be fast before more is tried, and the share of the limit that the dearer level may be expected to take. */
const CALM_WINDOWS = 5;
const ROOM = 0.8;

/**
 * Starts with everything. Where pictures take longer than 150 ms in the mean of six, they are taken smaller, then every second
 * one is read with one threshold, at last all of them; after five windows that leave room for what was given up, it is tried
 * again. A level that turned out to be too slow twice as many windows must pass each time.
 */
export function createAdaptation(): Adaptation {
  let level = 0;
  let asked = 0;
  let counted = -WARM_UP;
  let sum = 0;
  let calm = 0;
  let patience = CALM_WINDOWS;
  let hasReturned = false;

  function move(to: number): void {
    level = to;
    asked = 0;
    counted = -WARM_UP;
    sum = 0;
    calm = 0;
  }

  function judge(mean: number): void {
    if (mean > SLOW_MS) {
      calm = 0;
      if (level === LEVELS.length - 1) return;
      if (hasReturned) patience *= 2;
      hasReturned = false;
      move(level + 1);
      return;
    }
    const back = LEVELS[level]?.back ?? 1;
    calm = level > 0 && mean * back < SLOW_MS * ROOM ? calm + 1 : 0;
    if (calm < patience) return;
    hasReturned = true;
    move(level - 1);
  }

  return {
    next: () => {
      const { size, thresholds } = LEVELS[level] ?? LEVELS[0];
      asked += 1;
      return { ...size, thresholds: thresholds[(asked - 1) % 2] ?? 'one' };
    },
    took: (milliseconds) => {
      counted += 1;
      if (counted > 0) sum += milliseconds;
      if (counted < WINDOW) return;
      const mean = sum / WINDOW;
      counted = 0;
      sum = 0;
      judge(mean);
    },
  };
}
