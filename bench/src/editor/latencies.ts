import { type Spread, spreadOf } from '../measure/percentiles.ts';
import type { ClockReading } from './page-clock.ts';

/** The Event Timing API tells of nothing that takes less, in milliseconds. */
export const EVENT_TIMING_FLOOR_MS = 16;

/** How long keys took to be seen, in milliseconds. */
export interface TypingFigures {
  /** To the paint of the next frame. */
  painted: Spread;
  /** To the presentation of the frame, by the Event Timing API; what it passes over in silence counts as its floor. */
  presented: Spread;
  /** Keys that it has told of: those that took 16 ms or more. */
  told: number;
}

/**
 * CPU time of the page's main thread, in milliseconds. Unlike what the clock says it does not grow when others keep the
 * machine busy; the work of the browser outside of that thread is not in it.
 */
export interface PageWork {
  whole: number;
  /** Of it. */
  script: number;
  layout: number;
}

/** What each of so many actions between two readings has cost. */
export function shareWork(start: PageWork, end: PageWork, actions: number): PageWork {
  const share = (part: keyof PageWork): number => (end[part] - start[part]) / actions;
  return { whole: share('whole'), script: share('script'), layout: share('layout') };
}

/** Sums up what a clock has measured. @throws Error when it has lost some of the keys */
export function sumUpTyping({ strokes, reported }: ClockReading, typed: number): TypingFigures {
  if (strokes.length !== typed)
    throw new Error(`${typed} keys were pressed, ${strokes.length} of them wrote something`);
  const longest = new Map<number, number>();
  for (const { interaction, duration } of reported) {
    longest.set(interaction, Math.max(duration, longest.get(interaction) ?? 0));
  }
  const silent = Array.from({ length: Math.max(0, typed - longest.size) }, () => EVENT_TIMING_FLOOR_MS);
  return { painted: spreadOf(strokes), presented: spreadOf([...longest.values(), ...silent]), told: longest.size };
}

/** The middle of some measurements; of an even number the lower one. NaN without any. */
export function medianOf(samples: readonly number[]): number {
  return spreadOf(samples).p50;
}

/**
 * When so many keys are pressed, in milliseconds from the first one. After every `burst` keys somebody thinks for a
 * moment, long enough for the editor to begin to save, so that the next keys meet the save under way.
 */
export function planKeys(
  count: number,
  { per_second, burst, pause_ms }: { per_second: number; burst: number; pause_ms: number },
): number[] {
  return Array.from(
    { length: count },
    (_, index) => (index * 1000) / per_second + Math.floor(index / burst) * pause_ms,
  );
}
