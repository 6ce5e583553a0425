import type { GreyImage } from './grey-image.ts';

/** Tiles along a side of a coarse tile, for what is so large that a tile with its neighbours is all one shade. */
const COARSE = 4;
/** Less between the darkest and the brightest is one shade, whatever the noise. */
const CONTRAST_MIN = 24;
/** The range of pure noise over a few hundred pixels, in deviations. */
const NOISE_RANGE = 6.5;
/** The median difference of two neighbouring pixels is so many deviations of the noise: 0.6745 · √2. */
const MEDIAN_DIFFERENCE = 0.954;
/** Pixels between two that the noise is measured at; odd, so that no regular pattern falls in step with it. */
const NOISE_STRIDE = 97;

/** The darkest and the brightest around each tile of a picture. Its arrays are used anew for each picture. */
export interface Tiles {
  /** Pixels along a side of a tile. */
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
  /** The darkest of a tile itself, and the brightest. */
  readonly darkest: Uint8Array;
  readonly brightest: Uint8Array;
  /** The same of the tile with its neighbours; of coarse ones where these are one shade. Equal where those are, too. */
  readonly low: Uint8Array;
  readonly high: Uint8Array;
  /** Reads another picture of the same size. */
  readonly read: (image: GreyImage) => void;
}

/** Makes the tiles, of so many pixels along a side, of pictures of one size. */
export function createTiles(width: number, height: number, size: number): Tiles {
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  const [darkest, brightest, low, high, scratch] = makeLayers(columns * rows);
  const wide = Math.ceil(columns / COARSE);
  const tall = Math.ceil(rows / COARSE);
  const [coarseDarkest, coarseBrightest, coarseLow, coarseHigh, coarseScratch] = makeLayers(wide * tall);
  const differences = new Uint32Array(256);

  function read(image: GreyImage): void {
    findExtremes(image, { size, columns, rows, darkest, brightest });
    spread(darkest, { into: low, scratch, columns, rows }, Math.min);
    spread(brightest, { into: high, scratch, columns, rows }, Math.max);
    gather(darkest, coarseDarkest, Math.min, 255);
    gather(brightest, coarseBrightest, Math.max, 0);
    spread(coarseDarkest, { into: coarseLow, scratch: coarseScratch, columns: wide, rows: tall }, Math.min);
    spread(coarseBrightest, { into: coarseHigh, scratch: coarseScratch, columns: wide, rows: tall }, Math.max);
    const contrast = Math.max(CONTRAST_MIN, NOISE_RANGE * measureNoise(image, differences));
    for (let tile = 0; tile < low.length; tile += 1) {
      if ((high[tile] ?? 0) - (low[tile] ?? 0) >= contrast) continue;
      const coarse = Math.trunc(Math.trunc(tile / columns) / COARSE) * wide + Math.trunc((tile % columns) / COARSE);
      const isFlat = (coarseHigh[coarse] ?? 0) - (coarseLow[coarse] ?? 0) < contrast;
      low[tile] = isFlat ? 0 : (coarseLow[coarse] ?? 0);
      high[tile] = isFlat ? 0 : (coarseHigh[coarse] ?? 0);
    }
  }

  function gather(from: Uint8Array, into: Uint8Array, choose: Choose, start: number): void {
    into.fill(start);
    for (let tile = 0; tile < from.length; tile += 1) {
      const coarse = Math.trunc(Math.trunc(tile / columns) / COARSE) * wide + Math.trunc((tile % columns) / COARSE);
      into[coarse] = choose(into[coarse] ?? 0, from[tile] ?? 0);
    }
  }

  return { size, columns, rows, darkest, brightest, low, high, read };
}

type Choose = (one: number, other: number) => number;

type Layers = readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];

function makeLayers(length: number): Layers {
  const make = (): Uint8Array => new Uint8Array(length);
  return [make(), make(), make(), make(), make()];
}

function findExtremes({ width, height, data }: GreyImage, { size, columns, rows, darkest, brightest }: Extremes): void {
  for (let row = 0; row < rows; row += 1) {
    const bottom = Math.min((row + 1) * size, height);
    for (let column = 0; column < columns; column += 1) {
      const left = column * size;
      const right = Math.min(left + size, width);
      let least = 255;
      let most = 0;
      for (let y = row * size; y < bottom; y += 1) {
        for (let at = y * width + left, end = y * width + right; at < end; at += 1) {
          const value = data[at] ?? 0;
          if (value < least) least = value;
          if (value > most) most = value;
        }
      }
      darkest[row * columns + column] = least;
      brightest[row * columns + column] = most;
    }
  }
}

type Extremes = Pick<Tiles, 'size' | 'columns' | 'rows' | 'darkest' | 'brightest'>;

type Spreading = { into: Uint8Array; scratch: Uint8Array; columns: number; rows: number };

/** Gives every tile the least, or the most, of itself and its eight neighbours. */
function spread(from: Uint8Array, { into, scratch, columns, rows }: Spreading, choose: Choose): void {
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = from[column > 0 ? at - 1 : at] ?? 0;
      const right = from[column < columns - 1 ? at + 1 : at] ?? 0;
      scratch[at] = choose(choose(left, right), from[at] ?? 0);
    }
  }
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const above = scratch[row > 0 ? at - columns : at] ?? 0;
      const below = scratch[row < rows - 1 ? at + columns : at] ?? 0;
      into[at] = choose(choose(above, below), scratch[at] ?? 0);
    }
  }
}

/**
 * The standard deviation of the noise of single pixels, estimated by the median difference of neighbours.
 * @param differences room for 256 counts
 */
export function measureNoise({ data }: GreyImage, differences = new Uint32Array(256)): number {
  differences.fill(0);
  let count = 0;
  for (let at = 0; at + 1 < data.length; at += NOISE_STRIDE) {
    const difference = Math.abs((data[at] ?? 0) - (data[at + 1] ?? 0));
    differences[difference] = (differences[difference] ?? 0) + 1;
    count += 1;
  }
  let below = 0;
  for (let difference = 0; difference < differences.length; difference += 1) {
    const here = differences[difference] ?? 0;
    // Between whole steps the median lies where the half is reached.
    if (below + here >= count / 2) return (difference - 0.5 + (count / 2 - below) / here) / MEDIAN_DIFFERENCE;
    below += here;
  }
  return 0;
}
