import type { GreyImage } from '../detect/detect-markers.ts';
import { homographyOf } from '../detect/homography.ts';
import type { Quad } from '../detect/quad.ts';
import { MARKER_SIDE, markerCells } from '../marker.ts';

/** Shades of what is drawn. */
export const PAPER = 225;
export const INK = 35;
const SAMPLES = 4;

/** A picture that things are drawn in. */
export interface Drawing extends GreyImage {
  readonly data: Uint8Array;
}

/** An empty picture: one shade all over. */
export function makeDrawing(width: number, height: number, shade = 120): Drawing {
  return { width, height, data: new Uint8Array(width * height).fill(shade) };
}

/** The corners of an upright square around a middle, turned clockwise by degrees. */
export function squareAt(x: number, y: number, size: number, degrees = 0): Quad {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const corner = (across: number, down: number): { x: number; y: number } => ({
    x: x + (size / 2) * (across * cos - down * sin),
    y: y + (size / 2) * (across * sin + down * cos),
  });
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** The cells of a card with some of its word's cells, counted row by row from 0, turned into the other color. */
export function spoilCells(card: number, spoiled: readonly number[]): boolean[][] {
  return markerCells(card).map((row, y) =>
    row.map((isBlack, x) =>
      spoiled.includes((y - 1) * (MARKER_SIDE - 2) + x - 1) && x > 0 && x < MARKER_SIDE - 1 ? !isBlack : isBlack,
    ),
  );
}

/**
 * Draws cells, black where true, between four corners with white paper around them, a cell and a half unless said otherwise. Each
 * pixel is the mean of sixteen places in it.
 */
export function drawCells(
  drawing: Drawing,
  cells: readonly (readonly boolean[])[],
  corners: Quad,
  white_cells = 1.5,
): void {
  const { a, b, c, d, e, f, g, h } = homographyOf(corners);
  const margin = white_cells / MARKER_SIDE;
  const edges = squareAt(0.5, 0.5, 1 + 2 * margin).map(({ x: u, y: v }) => {
    const depth = g * u + h * v + 1;
    return { x: (a * u + b * v + c) / depth, y: (d * u + e * v + f) / depth };
  });
  drawPlaces(drawing, boxAround(edges), (x, y) => {
    // The way back from the picture: two linear equations.
    const [p, q, r, s] = [a - g * x, b - h * x, d - g * y, e - h * y];
    const turn = p * s - q * r;
    const u = ((x - c) * s - q * (y - f)) / turn;
    const v = (p * (y - f) - (x - c) * r) / turn;
    if (Math.min(u, v) < -margin || Math.max(u, v) > 1 + margin) return null;
    const isBlack = cells[Math.floor(v * MARKER_SIDE)]?.[Math.floor(u * MARKER_SIDE)] ?? false;
    return isBlack ? INK : PAPER;
  });
}

/** Draws a disk, such as the tip of a finger. */
export function drawDisk(
  drawing: Drawing,
  { x, y, radius, shade }: { x: number; y: number; radius: number; shade: number },
): void {
  const edges = [
    { x: x - radius, y: y - radius },
    { x: x + radius, y: y + radius },
  ];
  drawPlaces(drawing, boxAround(edges), (px, py) => (Math.hypot(px - x, py - y) <= radius ? shade : null));
}

/** Pixels from the first to before the last, across and down. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function boxAround(points: readonly { x: number; y: number }[]): Box {
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.floor(Math.min(...across)),
    top: Math.floor(Math.min(...down)),
    right: Math.ceil(Math.max(...across)) + 1,
    bottom: Math.ceil(Math.max(...down)) + 1,
  };
}

function drawPlaces(
  { width, height, data }: Drawing,
  box: Box,
  shadeAt: (x: number, y: number) => number | null,
): void {
  for (let top = Math.max(box.top, 0); top < Math.min(box.bottom, height); top += 1) {
    for (let left = Math.max(box.left, 0); left < Math.min(box.right, width); left += 1) {
      if (shadeAt(left + 0.5, top + 0.5) === null && shadeAt(left, top) === null) continue;
      const at = top * width + left;
      let sum = 0;
      for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
        const x = left + ((sample % SAMPLES) + 0.5) / SAMPLES;
        const y = top + (Math.trunc(sample / SAMPLES) + 0.5) / SAMPLES;
        sum += shadeAt(x, y) ?? data[at] ?? 0;
      }
      data[at] = Math.round(sum / SAMPLES ** 2);
    }
  }
}

/** Blurs a picture as a lens out of focus does (a Gaussian of that deviation, pixels). */
export function blurDrawing(drawing: Drawing, deviation: number): Drawing {
  const reach = Math.ceil(deviation * 3);
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * deviation ** 2)),
  );
  const whole = kernel.reduce((sum, weight) => sum + weight, 0);
  const { width, height } = drawing;
  const pass = (from: Uint8Array, step: (at: number, off: number) => number): Uint8Array =>
    from.map((_value, at) => {
      const sum = kernel.reduce((total, weight, index) => total + weight * (from[step(at, index - reach)] ?? 0), 0);
      return Math.round(sum / whole);
    });
  const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  const across = pass(drawing.data, (at, off) => at - (at % width) + clamp((at % width) + off, width - 1));
  const data = pass(across, (at, off) => clamp(Math.trunc(at / width) + off, height - 1) * width + (at % width));
  return { width, height, data };
}
