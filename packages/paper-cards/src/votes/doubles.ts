import type { Read } from '../detect/detect-markers.ts';
import type { Quad } from '../detect/quad.ts';

/** Numbers that were at several places of a picture: two pupils hold a card of the same number. */
export interface Doubles {
  /** Takes the reads of a picture; moments as in votes. */
  readonly see: (reads: readonly Read[], at_ms: number) => void;
  readonly has: (card: number) => boolean;
  /** Those that were seen of late, so that there is something to say about them. */
  readonly listSeen: (at_ms: number) => number[];
}

/** For so long one place must have shown a number alone before it is single again. */
const ALONE_MS = 4000;
/** Time in which a number alone may be missed; after a longer one it begins again. */
const GAP_MS = 1000;
/** Said of a number for so long after it was in a picture. */
const SAID_MS = 4000;

interface Double {
  /** When it was in a picture last, and since when one place shows it alone; null while several do. */
  seen_ms: number;
  alone: { readonly since_ms: number; corners: Quad } | null;
}

/**
 * Starts without any. A picture in which one of two cards is missed must not make the other one's answer count, so that a number is
 * remembered until it has been alone for four seconds.
 */
export function createDoubles(): Doubles {
  const doubles = new Map<number, Double>();

  function see(reads: readonly Read[], at_ms: number): void {
    const places = new Map<number, Quad[]>();
    for (const { card, corners } of reads) places.set(card, [...(places.get(card) ?? []), corners]);
    for (const [card, [corners, other]] of places) {
      if (corners === undefined) continue;
      if (other !== undefined) doubles.set(card, { seen_ms: at_ms, alone: null });
      else seeAlone(card, corners, at_ms);
    }
  }

  function seeAlone(card: number, corners: Quad, at_ms: number): void {
    const double = doubles.get(card);
    if (double === undefined) return;
    const { alone, seen_ms } = double;
    const goesOn = alone !== null && at_ms - seen_ms <= GAP_MS && isSamePlace(alone.corners, corners);
    const since_ms = goesOn ? alone.since_ms : at_ms;
    if (at_ms - since_ms >= ALONE_MS) doubles.delete(card);
    else doubles.set(card, { seen_ms: at_ms, alone: { since_ms, corners } });
  }

  return {
    see,
    has: (card) => doubles.has(card),
    listSeen: (at_ms) => [...doubles].flatMap(([card, { seen_ms }]) => (at_ms - seen_ms <= SAID_MS ? [card] : [])),
  };
}

/** Whether a card has moved less than its diagonal from one picture to the next. */
function isSamePlace([a, , c]: Quad, [b, , d]: Quad): boolean {
  return Math.hypot((a.x + c.x - b.x - d.x) / 2, (a.y + c.y - b.y - d.y) / 2) < Math.hypot(c.x - a.x, c.y - a.y);
}
