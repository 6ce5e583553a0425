import { letterAt, SIDES } from '../letters.ts';
import { type CellReader, createCellReader, type ReadCells } from './cells.ts';
import { type Components, createComponents, type Patch } from './components.ts';
import { refineQuad } from './edges.ts';
import type { GreyImage } from './grey-image.ts';
import { areaOf, hullOf } from './hull.ts';
import { type Quad, quadOf } from './quad.ts';
import { createTiles } from './tiles.ts';
import { findWord } from './words.ts';

export type { GreyImage, Point } from './grey-image.ts';

/** A card as it was read in one picture. */
export interface Read {
  readonly card: number;
  /** The side that is uppermost, as {@link letterAt} counts them. */
  readonly turn: number;
  /** The answer that this turn means on this card, 0 to 3. */
  readonly letter: number;
  /** The corners of the black square, clockwise from the upper left one of the upright print. */
  readonly corners: Quad;
  /** Cells of its word that were read wrong. */
  readonly errors: 0 | 1;
}

/** How much work a picture is worth. */
export interface DetectOptions {
  /** One finds most; with all of them cards are found too whose border fingers touch or blur has thinned. Each costs as much again. */
  readonly thresholds: 'one' | 'all';
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
 * fingers, higher ones join what blur has thinned. Small pictures have borders of a pixel or two and need finer steps.
 */
const SHARES = [0.5, 0.4, 0.3] as const;
const SHARES_OF_SMALL = [0.5, 0.6, 0.42, 0.34, 0.25] as const;
/** Pixels of a picture that is small: one and a half million. */
const SMALL_PIXELS = 1_500_000;
/** Pixels along a side of a tile, whose neighbours are searched for the darkest and the brightest. */
const TILE = 6;
/** The smallest and the flattest that can be read. */
const SIDE_MIN = 9;
const ASPECT_MAX = 5;
/** How much of its box a marker's ink fills at least: a thin border of a card that stands on its corner. */
const FILL_MIN = 0.14;
/** The smallest square that is believed, pixels. */
const SIZE_MIN = 10;
/** What a square must have besides where a cell is wrong: a border with no more bright cells, and a clear difference of black and white. */
const BRIGHT_MAX_WITH_ERROR = 3;
const CONTRAST_MIN_WITH_ERROR = 40;
/** Ink and hull: nothing bright inside above this. */
const INK_MAX = 0.96;
/** A turn that is nearer to the next one than this share (the tangent of 41°) is none. */
const BETWEEN_TURNS = 0.87;

/** Makes a detector for pictures of one size. */
export function createDetector(width: number, height: number): Detector {
  const tiles = createTiles(width, height, TILE);
  const components = createComponents(width, height);
  const cells = createCellReader();
  const shares = width * height < SMALL_PIXELS ? SHARES_OF_SMALL : SHARES;
  return {
    width,
    height,
    detect: (image, { thresholds }) => {
      if (image.width !== width || image.height !== height) throw new RangeError('a picture of another size');
      const reads: Read[] = [];
      tiles.read(image);
      for (const share of thresholds === 'all' ? shares : shares.slice(0, 1)) {
        components.find(image, tiles, share, (patch) => {
          const read = readPatch(image, patch, { components, cells });
          if (read !== null) keepBest(reads, read);
        });
      }
      return reads;
    },
  };
}

/** Reads one picture; for many of one size {@link createDetector} makes its arrays once. */
export function detectMarkers(image: GreyImage, options: DetectOptions): Read[] {
  return createDetector(image.width, image.height).detect(image, options);
}

interface Readers {
  readonly components: Components;
  readonly cells: CellReader;
}

function readPatch(
  image: GreyImage,
  { left, right, top, bottom, area, run }: Readonly<Patch>,
  { components, cells }: Readers,
): Read | null {
  const [wide, tall] = [right - left, bottom - top];
  const [short, long] = [Math.min(wide, tall), Math.max(wide, tall)];
  if (short < SIDE_MIN || long > short * ASPECT_MAX || area < wide * tall * FILL_MIN) return null;
  const hull = hullOf(components, run);
  if (area > areaOf(hull) * INK_MAX) return null;
  const quad = quadOf(hull);
  return quad === null || !cells.mayRead(image, quad) ? null : readQuad(image, quad, cells);
}

function readQuad(image: GreyImage, rough: Quad, cells: CellReader): Read | null {
  const refined = refineQuad(image, rough);
  const size = sizeOf(refined);
  if (size < SIZE_MIN) return null;
  const read = cells.read(image, refined);
  if (read === null) return null;
  const found = findWord(read.word, read.doubtful);
  if (found === null || (found.errors > 0 && !isClear(read))) return null;
  const corners = turnQuad(refined, found.quarters);
  const turn = turnOf(corners);
  if (turn === null) return null;
  return { card: found.card, turn, letter: letterAt(found.card, turn), corners, errors: found.errors };
}

function isClear({ brightBorder, contrast }: ReadCells): boolean {
  return brightBorder <= BRIGHT_MAX_WITH_ERROR && contrast >= CONTRAST_MIN_WITH_ERROR;
}

/** The same corners, beginning with the one that was the upper left before the print was turned. */
function turnQuad([a, b, c, d]: Quad, quarters: number): Quad {
  if (quarters === 0) return [a, b, c, d];
  if (quarters === 1) return [b, c, d, a];
  return quarters === 2 ? [c, d, a, b] : [d, a, b, c];
}

/** The side that is uppermost; null where two are about as high. */
function turnOf([a, b, c, d]: Quad): number | null {
  const up = riseOf({ x: (c.x + d.x - a.x - b.x) / 2, y: (c.y + d.y - a.y - b.y) / 2 });
  const right = riseOf({ x: (d.x + a.x - b.x - c.x) / 2, y: (d.y + a.y - b.y - c.y) / 2 });
  const [most, least] = [Math.max(Math.abs(up), Math.abs(right)), Math.min(Math.abs(up), Math.abs(right))];
  if (least > most * BETWEEN_TURNS) return null;
  if (most === Math.abs(up)) return up > 0 ? 0 : SIDES / 2;
  return right > 0 ? 1 : SIDES - 1;
}

/** How steeply a direction that ends at the origin's other side rises: 1 straight up. */
function riseOf({ x, y }: { x: number; y: number }): number {
  return y / Math.hypot(x, y);
}

/** Keeps one read of a card at one place, the one with fewer errors; reads at other places are other reads. */
function keepBest(reads: Read[], read: Read): void {
  const middle = middleOf(read.corners);
  const size = sizeOf(read.corners);
  const same = reads.findIndex(({ card, corners }) => {
    const other = middleOf(corners);
    return card === read.card && Math.hypot(other.x - middle.x, other.y - middle.y) < size / 2;
  });
  if (same < 0) reads.push(read);
  else if (read.errors < (reads[same]?.errors ?? 0)) reads[same] = read;
}

/** The side of a square of the same area. */
function sizeOf(corners: Quad): number {
  return Math.sqrt(Math.abs(areaOf(corners)));
}

function middleOf([a, b, c, d]: Quad): { x: number; y: number } {
  return { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
}
