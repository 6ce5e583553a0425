import { distanceOf } from '../dictionary.ts';
import { letterAt } from '../letters.ts';
import type { CellReader, ReadCells } from './cells.ts';
import { refineQuad } from './edges.ts';
import type { GreyImage, Point } from './grey-image.ts';
import { areaOf } from './hull.ts';
import type { Quad } from './quad.ts';
import { edgeContrast, replaceCorner, settleQuad } from './refit.ts';
import { turnOf } from './turn.ts';
import { findWord } from './words.ts';

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

/** A square that no card was read in, and how clear its edge is. */
export interface UnreadQuad {
  readonly quad: Quad;
  readonly contrast: number;
}

/** The smallest square that is believed, pixels, and the smallest that may have a wrong cell: in smaller ones blur makes a card of what is none. */
const SIZE_MIN = 10;
const SIZE_MIN_WITH_ERROR = 12;
/** The smallest square that needs no further proof that it is one, pixels: noise makes small ones, and by chance one with a word. */
const SIZE_MIN_UNPROVED = 18;
/** The proof: so much of the contrast within is at its edge, and no more cells are bright in its border, or neither black nor white. */
const EDGE_MIN = 0.33;
const BRIGHT_MAX = 3;
const DOUBTFUL_MAX = 6;
/** The least difference of black and white where a cell is wrong; of bright cells in the border there may be as many as above. */
const CONTRAST_MIN_WITH_ERROR = 40;
/** Squares of a picture that are tried again, those with the clearest edges; how clear these must be, and the largest, pixels. */
const RETRIES_MAX = 160;
const RETRY_CONTRAST_MIN = 26;
const RETRY_SIZE_MAX = 60;
/** What a settled square is made larger by, pixels: blur that is not even moves all its edges. */
const GROWN = [0, 0.4, -0.4] as const;

/** Reads a square as it was found. One that has a border and no word is added to `unread`. */
export function readRough(image: GreyImage, rough: Quad, cells: CellReader, unread: UnreadQuad[]): Read | null {
  const quad = refineQuad(image, rough);
  const size = sizeOf(quad);
  const read = size >= SIZE_MIN ? cells.read(image, quad) : null;
  if (read === null) return null;
  const found = findCard(quad, read, SIZE_MIN_WITH_ERROR);
  if (found !== null) return size >= SIZE_MIN_UNPROVED || isProved(image, quad, read) ? found : null;
  const contrast = size > RETRY_SIZE_MAX ? 0 : edgeContrast(image, quad);
  if (contrast >= RETRY_CONTRAST_MIN) unread.push({ quad, contrast });
  return null;
}

/**
 * Tries squares again in which no card was read, away from those that were: with corners moved a little, and with one corner
 * put where the others have it. More tries find more cards by chance, so that every cell must be right.
 */
export function readAgain(image: GreyImage, unread: readonly UnreadQuad[], cells: CellReader, reads: Read[]): void {
  const clearest = [...unread].sort((one, other) => other.contrast - one.contrast).slice(0, RETRIES_MAX);
  for (const { quad } of clearest) {
    const middle = middleOf(quad);
    if (reads.some(({ corners }) => isNear(corners, middle))) continue;
    const read = refit(image, quad, cells);
    if (read !== null) keepBest(reads, read);
  }
}

function refit(image: GreyImage, quad: Quad, cells: CellReader): Read | null {
  const settled = settleQuad(image, quad);
  for (const grown of GROWN) {
    const read = readWhole(image, grown === 0 ? settled : growQuad(settled, grown), cells);
    if (read !== null) return read;
  }
  const replaced = replaceCorner(image, quad);
  if (replaced === null) return null;
  const refined = refineQuad(image, replaced);
  return readWhole(image, refined, cells) ?? readWhole(image, settleQuad(image, refined), cells);
}

/** Moves every side outwards by so many pixels. */
function growQuad(quad: Quad, pixels: number): Quad {
  const { x, y } = middleOf(quad);
  const times = 1 + (2 * pixels) / sizeOf(quad);
  const grow = (point: Point): Point => ({ x: x + (point.x - x) * times, y: y + (point.y - y) * times });
  const [a, b, c, d] = quad;
  return [grow(a), grow(b), grow(c), grow(d)];
}

/** Reads a square in which no cell may be wrong, however blurred it is. */
function readWhole(image: GreyImage, quad: Quad, cells: CellReader): Read | null {
  if (sizeOf(quad) < SIZE_MIN) return null;
  return cells.readBlurred(image, quad, (read) => {
    const found = findCard(quad, read, Infinity);
    return found !== null && isProved(image, quad, read) ? found : null;
  });
}

function isProved(image: GreyImage, quad: Quad, { brightBorder, contrast, doubtful }: ReadCells): boolean {
  const isClean = brightBorder <= BRIGHT_MAX && distanceOf(doubtful, 0) <= DOUBTFUL_MAX;
  return isClean && edgeContrast(image, quad) >= contrast * EDGE_MIN;
}

/** @param error_min size from which on one cell may be wrong, pixels */
function findCard(quad: Quad, read: ReadCells, error_min: number): Read | null {
  const found = findWord(read.word, read.doubtful);
  if (found === null || (found.errors > 0 && (sizeOf(quad) < error_min || !isClear(read)))) return null;
  const corners = turnQuad(quad, found.quarters);
  const turn = turnOf(corners);
  if (turn === null) return null;
  return { card: found.card, turn, letter: letterAt(found.card, turn), corners, errors: found.errors };
}

function isClear({ brightBorder, contrast }: ReadCells): boolean {
  return brightBorder <= BRIGHT_MAX && contrast >= CONTRAST_MIN_WITH_ERROR;
}

/** The same corners, beginning with the one that was the upper left before the print was turned. */
function turnQuad([a, b, c, d]: Quad, quarters: number): Quad {
  if (quarters === 0) return [a, b, c, d];
  if (quarters === 1) return [b, c, d, a];
  return quarters === 2 ? [c, d, a, b] : [d, a, b, c];
}

/** Keeps one read of a card at one place, the one with fewer errors; reads at other places are other reads. */
export function keepBest(reads: Read[], read: Read): void {
  const middle = middleOf(read.corners);
  const same = reads.findIndex(({ card, corners }) => card === read.card && isNear(corners, middle));
  if (same < 0) reads.push(read);
  else if (read.errors < (reads[same]?.errors ?? 0)) reads[same] = read;
}

function isNear(corners: Quad, { x, y }: Point): boolean {
  const middle = middleOf(corners);
  return Math.hypot(middle.x - x, middle.y - y) < sizeOf(corners) / 2;
}

/** The side of a square of the same area. */
export function sizeOf(corners: Quad): number {
  return Math.sqrt(Math.abs(areaOf(corners)));
}

function middleOf([a, b, c, d]: Quad): Point {
  return { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
}
