import type { GreyImage } from './grey-image.ts';
import type { Tiles } from './tiles.ts';
import { createUnion } from './union.ts';

/** Runs are made room for one in so many pixels; no picture of a room comes near. */
const PIXELS_PER_RUN = 4;
const NONE = -1;

/** A dark patch of a picture: its box in pixels, ends not included, its area, and the first of its runs. */
export interface Patch {
  left: number;
  right: number;
  top: number;
  bottom: number;
  area: number;
  run: number;
}

/** Dark pixels of a picture, run by run, and which of them hang together. Its arrays are used anew for each picture. */
export interface Components {
  /** Pixels of a run: from its start up to its end, which is not included, in a row. */
  readonly start: Uint16Array;
  readonly end: Uint16Array;
  readonly row: Uint16Array;
  /** The next run of the same patch, below or to the right; -1 after the last. */
  readonly next: Int32Array;
  /** Calls back for every patch; what it is given is valid until it returns. */
  readonly find: (image: GreyImage, tiles: Tiles, share: number, found: (patch: Readonly<Patch>) => void) => void;
}

/** Makes room for the components of pictures of one size. */
export function createComponents(width: number, height: number): Components {
  const capacity = Math.ceil((width * height) / PIXELS_PER_RUN);
  const start = new Uint16Array(capacity);
  const end = new Uint16Array(capacity);
  const row = new Uint16Array(capacity);
  const next = new Int32Array(capacity);
  const union = createUnion(capacity);
  const last = new Int32Array(capacity);
  const thresholds = new Uint8Array(width);
  const patch: Patch = { left: 0, right: 0, top: 0, bottom: 0, area: 0, run: 0 };

  /** Writes the runs of a row from `count` on and returns how many there are then. */
  function addRow(image: GreyImage, tiles: Tiles, y: number, count: number): number {
    const { data } = image;
    const { size } = tiles;
    const firstTile = Math.trunc(y / size) * tiles.columns;
    let runs = count;
    let isDark = false;
    for (let column = 0; column < tiles.columns; column += 1) {
      const threshold = thresholds[column] ?? 0;
      const left = column * size;
      // Most tiles are on one side of their threshold as a whole.
      const isBright = (tiles.darkest[firstTile + column] ?? 0) >= threshold;
      if (isBright || (tiles.brightest[firstTile + column] ?? 0) < threshold) {
        if (isDark === isBright) {
          if (isBright) end[runs++] = left;
          else start[runs] = left;
          isDark = !isDark;
        }
        continue;
      }
      const right = Math.min(left + size, width);
      for (let x = left, at = y * width + left; x < right; x += 1, at += 1) {
        if ((data[at] ?? 0) < threshold === isDark) continue;
        if (isDark) end[runs++] = x;
        else start[runs] = x;
        isDark = !isDark;
      }
    }
    if (isDark) end[runs++] = width;
    for (let run = count; run < runs; run += 1) {
      row[run] = y;
      union.begin(run);
    }
    return runs;
  }

  /** Joins runs of a row with those of the row above that they touch, corners included. */
  function joinRows(above: number, current: number, count: number): void {
    let upper = above;
    for (let run = current; run < count; run += 1) {
      const [from, to] = [start[run] ?? 0, end[run] ?? 0];
      while (upper < current && (end[upper] ?? 0) < from) upper += 1;
      for (let touching = upper; touching < current && (start[touching] ?? 0) <= to; touching += 1) {
        union.join(touching, run);
      }
    }
  }

  function find(image: GreyImage, tiles: Tiles, share: number, found: (patch: Readonly<Patch>) => void): void {
    let above = 0;
    let current = 0;
    for (let y = 0; y < height; y += 1) {
      if (y % tiles.size === 0) setThresholds(tiles, y / tiles.size, share);
      // Nothing but noise fills the room; what is below stays unread.
      if (current + width / 2 >= capacity) break;
      const count = addRow(image, tiles, y, current);
      joinRows(above, current, count);
      above = current;
      current = count;
    }
    for (let run = 0; run < current; run += 1) {
      next[run] = NONE;
      const root = union.rootOf(run);
      if (root !== run) next[last[root] ?? 0] = run;
      last[root] = run;
    }
    for (let run = 0; run < current; run += 1) if (union.rootOf(run) === run) found(measure(run));
  }

  function setThresholds({ columns, low, high }: Tiles, tileRow: number, share: number): void {
    for (let column = 0; column < columns; column += 1) {
      const [dark, bright] = [low[tileRow * columns + column] ?? 0, high[tileRow * columns + column] ?? 0];
      thresholds[column] = Math.ceil(dark + (bright - dark) * share);
    }
  }

  function measure(root: number): Readonly<Patch> {
    patch.run = root;
    patch.left = width;
    patch.right = 0;
    patch.top = row[root] ?? 0;
    patch.area = 0;
    for (let run = root; run !== NONE; run = next[run] ?? NONE) {
      const [from, to] = [start[run] ?? 0, end[run] ?? 0];
      if (from < patch.left) patch.left = from;
      if (to > patch.right) patch.right = to;
      patch.area += to - from;
      patch.bottom = (row[run] ?? 0) + 1;
    }
    return patch;
  }

  return { start, end, row, next, find };
}
