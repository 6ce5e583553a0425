import { invert, type Matrix, toPicture } from './camera.ts';

/** Light that reaches the sensor, linear: 0 is none, 1 white paper in full light. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
}

/** How bright a place of a plane is; below 0 where nothing is and what is behind shows. */
export type Shade = (u: number, v: number) => number;

/** Something flat that is painted. */
export interface Figure {
  readonly plane: Matrix;
  /** Half of what is painted, meters from the middle. */
  readonly half_width: number;
  readonly half_height: number;
  readonly shade: Shade;
  /** What it moves while the shutter is open, pixels. */
  readonly motion?: { readonly x: number; readonly y: number };
  /** Samples along a side of a pixel: fewer for what need not be true to a fraction of a pixel. */
  readonly grid?: number;
}

/** Samples along a side of a pixel where nothing else is said. */
const GRID = 3;

export function makeCanvas(width: number, height: number): Canvas {
  return { width, height, light: new Float32Array(width * height) };
}

/** Paints a figure over what is there, each pixel of it by samples that are spread over its motion, too. */
export function paint({ width, height, light }: Canvas, figure: Figure): void {
  const { plane, half_width, half_height, shade, motion = { x: 0, y: 0 }, grid = GRID } = figure;
  const samples = grid * grid;
  const corners = [-1, 1].flatMap((across) =>
    [-1, 1].map((down) => toPicture(plane, across * half_width, down * half_height)),
  );
  const reach = Math.ceil(Math.max(Math.abs(motion.x), Math.abs(motion.y))) + 1;
  const left = Math.max(0, Math.floor(Math.min(...corners.map(({ x }) => x))) - reach);
  const right = Math.min(width, Math.ceil(Math.max(...corners.map(({ x }) => x))) + reach);
  const top = Math.max(0, Math.floor(Math.min(...corners.map(({ y }) => y))) - reach);
  const bottom = Math.min(height, Math.ceil(Math.max(...corners.map(({ y }) => y))) + reach);
  const [a, b, c, d, e, f, g, h, i] = invert(plane);
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      let sum = 0;
      let covered = 0;
      for (let sample = 0; sample < samples; sample += 1) {
        // Steps of four: moments of the motion do not go along with places in the pixel.
        const moment = ((sample * 4) % samples) / (samples - 1) - 0.5;
        const px = x + ((sample % grid) + 0.5) / grid - motion.x * moment;
        const py = y + (Math.trunc(sample / grid) + 0.5) / grid - motion.y * moment;
        const scale = g * px + h * py + i;
        const u = (a * px + b * py + c) / scale;
        const v = (d * px + e * py + f) / scale;
        if (Math.abs(u) > half_width || Math.abs(v) > half_height) continue;
        const value = shade(u, v);
        if (value < 0) continue;
        sum += value;
        covered += 1;
      }
      if (covered === 0) continue;
      const at = y * width + x;
      light[at] = (sum + (light[at] ?? 0) * (samples - covered)) / samples;
    }
  }
}
