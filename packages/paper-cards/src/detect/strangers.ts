import type { Point } from './grey-image.ts';

/** Squares with a black border and a word that no card has: what posters and sheets of such codes are full of. */
export interface Strangers {
  readonly add: (middle: Point, size: number) => void;
  /** Whether a square stands in a crowd of strangers of about its size. */
  readonly surround: (middle: Point, size: number) => boolean;
  readonly clear: () => void;
}

/** How far the crowd reaches, in sizes of the square, how alike its sizes are, and how many make it. */
const REACH = 5;
const ALIKE = 1.5;
const CROWD = 3;

/** Starts without strangers. */
export function createStrangers(): Strangers {
  const strangers: { middle: Point; size: number }[] = [];
  const listNear = (middle: Point, reach: number): { middle: Point; size: number }[] =>
    strangers.filter((one) => Math.hypot(one.middle.x - middle.x, one.middle.y - middle.y) < reach);
  return {
    add: (middle, size) => {
      // Both thresholds find the same.
      if (listNear(middle, size / 2).length === 0) strangers.push({ middle, size });
    },
    surround: (middle, size) => {
      const alike = listNear(middle, size * REACH).filter((one) => Math.max(one.size / size, size / one.size) < ALIKE);
      return alike.length >= CROWD;
    },
    clear: () => {
      strangers.length = 0;
    },
  };
}
