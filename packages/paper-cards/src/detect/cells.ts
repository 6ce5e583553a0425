import { WORD_SIDE } from '../dictionary.ts';
import { MARKER_SIDE } from '../marker.ts';
import { type GreyImage, sampleGrey } from './grey-image.ts';
import { homographyOf } from './homography.ts';
import type { Quad } from './quad.ts';
import { BLURS, createUnblur } from './unblur.ts';

/** Cells along a side, the white paper around the marker included. */
const SIDE = MARKER_SIDE + 2;
/** Where in a cell its shade is taken, in cells from its middle. */
const OFFSETS = [-0.22, 0, 0.22] as const;
const MIDDLE = [0] as const;
/** Cells of the border that a finger may make bright. */
const BRIGHT_BORDER_MAX = 6;
/**
 * Of the 24 cells of the border sampled once within the rough quad, before much work is done. Out of focus most of them are brighter
 * than the middle of the darkest and the brightest inside.
 */
const ROUGH_BRIGHT_MAX = 18;
/** The least difference of black and white on a card, and what is no single shade at all. */
const CONTRAST_MIN = 18;
const ROUGH_CONTRAST_MIN = 10;
/** Cells this near to the middle of black and white, as a share of the way to either, are doubtful. */
const DOUBTFUL = 0.3;
/** Rank of the cell from above that stands for white; every word has at least eight. */
const WHITE_RANK = 4;

/** A word as it was read, in the order of the quad's corners. */
export interface ReadCells {
  readonly word: number;
  /** Its cells that are about as bright as dark, as bits of the word. */
  readonly doubtful: number;
  /** What black and white differ by. */
  readonly contrast: number;
  /** How many cells of the border were not black. */
  readonly brightBorder: number;
}

/** Reads the cells of one quad after another. */
export interface CellReader {
  /** Whether a rough quad may have a black border, by a look at the middle of each cell. */
  readonly mayRead: (image: GreyImage, quad: Quad) => boolean;
  /** Null where the quad has no black border, or nothing bright in it. */
  readonly read: (image: GreyImage, quad: Quad) => ReadCells | null;
  /**
   * Reads a quad with the usual blur taken out, then with stronger ones, until `take` returns something. Ends where no cell is
   * doubtful: the word would stay the same.
   */
  readonly readBlurred: <T>(image: GreyImage, quad: Quad, take: (read: ReadCells) => T | null) => T | null;
}

/** Makes a reader of cells, with its arrays. */
export function createCellReader(): CellReader {
  const means = new Float64Array(SIDE * SIDE);
  const sharp = new Float64Array(SIDE * SIDE);
  const unblur = createUnblur(SIDE);
  const ordered = new Float64Array(SIDE * SIDE);

  function read(image: GreyImage, quad: Quad): ReadCells | null {
    takeMeans(image, quad, { means, offsets: OFFSETS });
    return readMeans(quad, BLURS[0]);
  }

  function readBlurred<T>(image: GreyImage, quad: Quad, take: (read: ReadCells) => T | null): T | null {
    takeMeans(image, quad, { means, offsets: OFFSETS });
    for (const blur of BLURS) {
      const cells = readMeans(quad, blur);
      const taken = cells === null ? null : take(cells);
      if (taken !== null || cells?.doubtful === 0) return taken;
    }
    return null;
  }

  function readMeans(quad: Quad, blur: number): ReadCells | null {
    sharp.set(means);
    unblur.run(sharp, quad, { offsets: OFFSETS, blur });
    const black = quantile(sharp, ordered, { from: 1, to: MARKER_SIDE, ring: true, rank: 8 });
    const white = quantile(sharp, ordered, {
      from: 2,
      to: MARKER_SIDE - 1,
      ring: false,
      rank: WORD_SIDE ** 2 - WHITE_RANK,
    });
    if (white - black < CONTRAST_MIN) return null;
    const middle = (black + white) / 2;
    const brightBorder = countBright(sharp, middle);
    if (brightBorder > BRIGHT_BORDER_MAX) return null;
    const room = ((white - black) / 2) * DOUBTFUL;
    let word = 0;
    let doubtful = 0;
    for (let row = 2; row < SIDE - 2; row += 1) {
      for (let column = 2; column < SIDE - 2; column += 1) {
        const over = (sharp[row * SIDE + column] ?? 0) - middle;
        word = (word << 1) | (over > 0 ? 1 : 0);
        doubtful = (doubtful << 1) | (Math.abs(over) < room ? 1 : 0);
      }
    }
    return { word, doubtful, contrast: white - black, brightBorder };
  }

  function mayRead(image: GreyImage, quad: Quad): boolean {
    takeMeans(image, quad, { means, offsets: MIDDLE });
    let [least, most] = [255, 0];
    for (let row = 2; row < SIDE - 2; row += 1) {
      for (let column = 2; column < SIDE - 2; column += 1) {
        const value = means[row * SIDE + column] ?? 0;
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    }
    return most - least >= ROUGH_CONTRAST_MIN && countBright(means, (least + most) / 2) <= ROUGH_BRIGHT_MAX;
  }

  return { mayRead, read, readBlurred };
}

function takeMeans(
  image: GreyImage,
  quad: Quad,
  { means, offsets }: { means: Float64Array; offsets: readonly number[] },
): void {
  const { a, b, c, d, e, f, g, h } = homographyOf(quad);
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      let sum = 0;
      for (const down of offsets) {
        const v = (row - 0.5 + down) / MARKER_SIDE;
        for (const across of offsets) {
          const u = (column - 0.5 + across) / MARKER_SIDE;
          const scale = 1 / (g * u + h * v + 1);
          sum += sampleGrey(image, (a * u + b * v + c) * scale, (d * u + e * v + f) * scale);
        }
      }
      means[row * SIDE + column] = sum / offsets.length ** 2;
    }
  }
}

/** The value of a rank, from the darkest, among the cells of a square or of its outermost ring. */
function quantile(
  cells: Float64Array,
  ordered: Float64Array,
  { from, to, ring, rank }: { from: number; to: number; ring: boolean; rank: number },
): number {
  let count = 0;
  for (let row = from; row <= to; row += 1) {
    for (let column = from; column <= to; column += 1) {
      if (ring && row !== from && row !== to && column !== from && column !== to) continue;
      const value = cells[row * SIDE + column] ?? 0;
      let at = count;
      for (; at > 0 && (ordered[at - 1] ?? 0) > value; at -= 1) ordered[at] = ordered[at - 1] ?? 0;
      ordered[at] = value;
      count += 1;
    }
  }
  return ordered[rank] ?? 0;
}

function countBright(cells: Float64Array, middle: number): number {
  let count = 0;
  for (let step = 1; step < MARKER_SIDE; step += 1) {
    const [near, far] = [1, MARKER_SIDE];
    for (const at of [near * SIDE + step, step * SIDE + far, far * SIDE + step + 1, (step + 1) * SIDE + near]) {
      if ((cells[at] ?? 0) > middle) count += 1;
    }
  }
  return count;
}
