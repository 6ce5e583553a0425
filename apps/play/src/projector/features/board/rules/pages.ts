/** Something that stays whole on a page, by its edges in pixels from the top of everything. */
export interface Stretch {
  top: number;
  bottom: number;
  /** How much a page that begins with it disturbs. */
  cost: number;
}

/** The first and the last stretch of a page, by their places. */
export interface PageRange {
  from: number;
  to: number;
}

interface Split {
  pages: number;
  cost: number;
  /** Where its last page begins. */
  from: number;
}

/**
 * Splits stretches, which follow each other downwards, into the fewest pages of a height; of the ways to do so it takes the
 * one whose beginnings cost least, and of those the one with the fullest pages. Null where a stretch is higher than a page.
 */
export function splitPages(stretches: readonly Stretch[], room: number): PageRange[] | null {
  const best: (Split | null)[] = [];
  for (const [to, last] of stretches.entries()) {
    let found: Split | null = null;
    for (let from = to; from >= 0; from -= 1) {
      const first = stretches[from];
      if (first === undefined) break;
      const height = last.bottom - first.top;
      if (height > room) break;
      const before = from === 0 ? { pages: 0, cost: 0 } : best[from - 1];
      if (before === null || before === undefined) continue;
      const emptiness = (1 - height / room) ** 2;
      const split = { pages: before.pages + 1, cost: before.cost + (from === 0 ? 0 : first.cost) + emptiness, from };
      if (found === null || isBetter(split, found)) found = split;
    }
    best.push(found);
  }
  return listRanges(best);
}

function isBetter(one: Split, other: Split): boolean {
  return one.pages === other.pages ? one.cost < other.cost : one.pages < other.pages;
}

function listRanges(best: readonly (Split | null)[]): PageRange[] | null {
  const ranges: PageRange[] = [];
  let to = best.length - 1;
  while (to >= 0) {
    const split = best[to];
    if (split === null || split === undefined) return null;
    ranges.unshift({ from: split.from, to });
    to = split.from - 1;
  }
  return ranges;
}

/** Joins stretches that stand beside each other, and cuts those that are higher than a page, which nothing else can help. */
export function joinStretches(stretches: readonly Stretch[], room: number): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of [...stretches].sort((one, other) => one.top - other.top)) {
    const last = joined.at(-1);
    if (last === undefined || stretch.top >= last.bottom) joined.push({ ...stretch });
    else last.bottom = Math.max(last.bottom, stretch.bottom);
  }
  return joined.flatMap((stretch) => cutTall(stretch, room));
}

function cutTall({ top, bottom, cost }: Stretch, room: number): Stretch[] {
  const parts = Math.ceil((bottom - top) / room);
  const height = (bottom - top) / Math.max(1, parts);
  return Array.from({ length: Math.max(1, parts) }, (_, index) => ({
    top: top + index * height,
    bottom: top + (index + 1) * height,
    cost,
  }));
}

/** The largest of evenly spaced numbers that will do; `smallest` must, and whatever is smaller than one that does. */
export function findLargest(
  smallest: number,
  largest: number,
  step: number,
  willDo: (value: number) => boolean,
): number {
  let low = 0;
  let high = Math.round((largest - smallest) / step);
  const valueOf = (count: number): number => smallest + count * step;
  if (willDo(valueOf(high))) return valueOf(high);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (willDo(valueOf(middle))) low = middle;
    else high = middle;
  }
  return valueOf(low);
}

/** Milliseconds that one letter takes to read, and how long a page stays at least and at most. */
const LETTER_MS = 30;
const SHORTEST_MS = 6000;
const LONGEST_MS = 20_000;

/** How long a page stays before the next one comes: every page comes twice within the time of a question, if it can. */
export function pageTime(letters: number, pages: number, time_limit: number | null): number {
  const reading_ms = Math.min(LONGEST_MS, (letters / pages) * LETTER_MS);
  const share_ms = time_limit === null ? LONGEST_MS : (time_limit * 1000) / (2 * pages);
  return Math.max(SHORTEST_MS, Math.min(reading_ms, share_ms));
}
