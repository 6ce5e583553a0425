import { type CellReader, createCellReader } from './cells.ts';
import { type Components, createComponents, type Patch } from './components.ts';
import type { GreyImage } from './grey-image.ts';
import { areaOf, hullOf } from './hull.ts';
import { quadOf } from './quad.ts';
import { keepBest, type Read, readAgain, readRough, sizeOf, type UnreadQuad } from './read-quad.ts';
import { createTiles } from './tiles.ts';

export type { GreyImage, Point } from './grey-image.ts';
export type { Read } from './read-quad.ts';

/**
 * Thresholds that a picture is split at. One finds most; with more of them cards are found too whose border fingers touch or blur has
 * thinned. Each costs as much again, so that large pictures that follow each other get two sets by turns; photos get every one.
 */
export type Thresholds = 'one' | 'even' | 'odd' | 'every';

/** How much work a picture is worth. */
export interface DetectOptions {
  readonly thresholds: Thresholds;
}

/** Reads pictures of one size, with arrays that are made once. */
export interface Detector {
  readonly width: number;
  readonly height: number;
  /** @throws RangeError for a picture of another size */
  readonly detect: (image: GreyImage, options: DetectOptions) => Read[];
}

/**
 * Where between the darkest and the brightest around it dark ends. At the first most borders are whole; lower ones part ink from
 * fingers, higher ones join what blur has thinned. Small pictures have borders of a pixel or two and need all the steps.
 */
const EVERY = [0.5, 0.6, 0.42, 0.34, 0.25] as const;
const SHARES: Record<'large' | 'small', Record<Thresholds, readonly number[]>> = {
  large: { one: [0.5], even: [0.5, 0.4, 0.3], odd: [0.6, 0.42, 0.25], every: EVERY },
  small: { one: [0.5], even: EVERY, odd: EVERY, every: EVERY },
};
/** Pixels of a picture that is large: one and a half million. */
const LARGE_PIXELS = 1_500_000;
/** Pixels along a side of a tile, whose neighbours are searched for the darkest and the brightest. */
const TILE = 6;
/** The smallest and the flattest that can be read. */
const SIDE_MIN = 9;
const ASPECT_MAX = 5;
/** How much of its box a marker's ink fills at least: a thin border of a card that stands on its corner. */
const FILL_MIN = 0.14;
/** In smaller squares a rough look at cells sees blur alone, and is left out, pixels. */
const ROUGH_SIZE_MIN = 18;
/** Ink and hull: nothing bright inside above this. */
const INK_MAX = 0.96;

/** Makes a detector for pictures of one size. */
export function createDetector(width: number, height: number): Detector {
  const tiles = createTiles(width, height, TILE);
  const components = createComponents(width, height);
  const cells = createCellReader();
  const shares = SHARES[isLarge({ width, height }) ? 'large' : 'small'];
  return {
    width,
    height,
    detect: (image, { thresholds }) => {
      if (image.width !== width || image.height !== height) throw new RangeError('a picture of another size');
      const reads: Read[] = [];
      const unread: UnreadQuad[] = [];
      tiles.read(image);
      for (const share of shares[thresholds]) {
        components.find(image, tiles, share, (patch) => {
          const read = readPatch(image, patch, { components, cells, unread });
          if (read !== null) keepBest(reads, read);
        });
      }
      // On slow devices the next picture is worth more.
      if (thresholds !== 'one') readAgain(image, unread, cells, reads);
      return reads;
    },
  };
}

/** Whether a picture has so many pixels that not all thresholds are worth their time. */
export function isLarge({ width, height }: Pick<GreyImage, 'width' | 'height'>): boolean {
  return width * height >= LARGE_PIXELS;
}

/** Reads one picture; for many of one size {@link createDetector} makes its arrays once. */
export function detectMarkers(image: GreyImage, options: DetectOptions): Read[] {
  return createDetector(image.width, image.height).detect(image, options);
}

interface Readers {
  readonly components: Components;
  readonly cells: CellReader;
  readonly unread: UnreadQuad[];
}

function readPatch(
  image: GreyImage,
  { left, right, top, bottom, area, run }: Readonly<Patch>,
  { components, cells, unread }: Readers,
): Read | null {
  const [wide, tall] = [right - left, bottom - top];
  const [short, long] = [Math.min(wide, tall), Math.max(wide, tall)];
  if (short < SIDE_MIN || long > short * ASPECT_MAX || area < wide * tall * FILL_MIN) return null;
  const hull = hullOf(components, run);
  if (area > areaOf(hull) * INK_MAX) return null;
  const quad = quadOf(hull);
  if (quad === null || (sizeOf(quad) >= ROUGH_SIZE_MIN && !cells.mayRead(image, quad))) return null;
  return readRough(image, quad, cells, unread);
}
