import { MARKER_SIDE } from '../marker.ts';
import type { Quad } from './quad.ts';

/**
 * Deviations of blur, in pixels: what lens, pixels and compression always add, and what a lens out of focus or a moved card adds.
 * Taking out too much turns noise into cells, so that the stronger ones are for squares that cannot be read with the first.
 */
export const BLURS = [0.9, 1.3, 1.9] as const;
/** Share of a cell's neighbor at most: with a quarter, stripes of one cell would be grey and could not be told apart. */
const LEAK_MAX = 0.19;
/** Slope of the logistic curve that is nearest to the normal distribution. */
const LOGISTIC = 1.702;

/** How cells were sampled and blurred. */
interface Blurred {
  /** Where in a cell its shade was taken, in cells from its middle. */
  readonly offsets: readonly number[];
  /** Deviation of the blur, pixels. */
  readonly blur: number;
}

/** Takes the blur out of the shades of a marker's cells. */
export interface Unblur {
  /**
   * @param cells shades, row by row, of a square of cells around a quad; written over
   */
  readonly run: (cells: Float64Array, quad: Quad, { offsets, blur }: Blurred) => void;
}

/**
 * Makes what solves for the cells before they were blurred into each other, for squares of so many cells along a side. Blur is
 * taken for the same in rows and in columns, so that each is a system of equations with three diagonals (Thomas's algorithm);
 * a card seen from the side has narrow cells one way only. Beyond the rim its outermost cells go on.
 */
export function createUnblur(side: number): Unblur {
  const factors = new Float64Array(side);
  const values = new Float64Array(side);

  function solve(cells: Float64Array, from: number, step: number, leak: number): void {
    const own = 1 - 2 * leak;
    let factor = 0;
    let value = 0;
    for (let index = 0; index < side; index += 1) {
      const isRim = index === 0 || index === side - 1;
      const pivot = (isRim ? own + leak : own) - leak * factor;
      value = ((cells[from + index * step] ?? 0) - leak * value) / pivot;
      factor = leak / pivot;
      values[index] = value;
      factors[index] = factor;
    }
    for (let index = side - 1; index >= 0; index -= 1) {
      const next = index === side - 1 ? 0 : (cells[from + (index + 1) * step] ?? 0);
      cells[from + index * step] = (values[index] ?? 0) - (index === side - 1 ? 0 : (factors[index] ?? 0) * next);
    }
  }

  return {
    run: (cells, [a, b, c, d], blurred) => {
      const wide = (Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y)) / 2 / MARKER_SIDE;
      const tall = (Math.hypot(d.x - a.x, d.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y)) / 2 / MARKER_SIDE;
      const [across, down] = [leakOf(wide, blurred), leakOf(tall, blurred)];
      for (let line = 0; line < side; line += 1) solve(cells, line * side, 1, across);
      for (let line = 0; line < side; line += 1) solve(cells, line, side, down);
    },
  };
}

/** Which share of a neighbor's shade a cell of so many pixels has got. */
function leakOf(size: number, { offsets, blur }: Blurred): number {
  let sum = 0;
  for (const offset of offsets) sum += 1 / (1 + Math.exp(((0.5 + offset) * LOGISTIC * size) / blur));
  return Math.min(sum / offsets.length, LEAK_MAX);
}
