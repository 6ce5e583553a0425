import { MARKER_SIDE } from '../marker.ts';
import { type GreyImage, type Point, sampleGrey } from './grey-image.ts';
import { homographyOf } from './homography.ts';
import type { Quad } from './quad.ts';

/** From a side to the middle of the border within, and to the white without, as a share of the side. */
const HALF_CELL = 0.5 / MARKER_SIDE;
/** How far corners are moved, pixels, from the larger steps to the smaller ones, and how often around each. */
const STEPS = [0.6, 0.3] as const;
const ROUNDS = 2;
/** What a move must add to the contrast. */
const GAIN_MIN = 0.3;
const DIRECTIONS = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
] as const;

/** How much brighter the paper around a quad is than the border within it: high where it is the edge of a marker. */
export function edgeContrast(image: GreyImage, quad: Quad): number {
  const { a, b, c, d, e, f, g, h } = homographyOf(quad);
  let sum = 0;
  const add = (u: number, v: number, sign: 1 | -1): void => {
    const scale = 1 / (g * u + h * v + 1);
    sum += sign * sampleGrey(image, (a * u + b * v + c) * scale, (d * u + e * v + f) * scale);
  };
  for (let cell = 0; cell < MARKER_SIDE; cell += 1) {
    const along = (cell + 0.5) / MARKER_SIDE;
    for (const [edge, out] of [
      [0, -HALF_CELL],
      [1, HALF_CELL],
    ] as const) {
      add(along, edge + out, 1);
      add(along, edge - out, -1);
      add(edge + out, along, 1);
      add(edge - out, along, -1);
    }
  }
  return sum / (4 * MARKER_SIDE);
}

/** Moves corners by fractions of a pixel to where the contrast at the edge is highest: noise bends the sides of small squares. */
export function settleQuad(image: GreyImage, quad: Quad): Quad {
  let best = quad;
  let contrast = edgeContrast(image, best);
  for (const step of STEPS) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = best;
      for (let corner = 0; corner < quad.length; corner += 1) {
        for (const { x, y } of DIRECTIONS) {
          const moved = moveCorner(best, corner, (point) => ({ x: point.x + x * step, y: point.y + y * step }));
          const reached = edgeContrast(image, moved);
          if (reached > contrast + GAIN_MIN) {
            best = moved;
            contrast = reached;
          }
        }
      }
      if (best === before) break;
    }
  }
  return best;
}

/**
 * The quad with one corner put where the other three have it, as in a parallelogram: what a finger at a corner adds to a patch, or
 * takes from it. Of four the one with the highest contrast at its edge; null where none has more than the quad itself.
 */
export function replaceCorner(image: GreyImage, quad: Quad): Quad | null {
  let found: Quad | null = null;
  let contrast = edgeContrast(image, quad);
  const [a, b, c, d] = quad;
  const others = [
    [b, c, d],
    [c, d, a],
    [d, a, b],
    [a, b, c],
  ] as const;
  for (const [corner, [next, opposite, before]] of others.entries()) {
    const replaced = moveCorner(quad, corner, () => ({
      x: next.x + before.x - opposite.x,
      y: next.y + before.y - opposite.y,
    }));
    const reached = edgeContrast(image, replaced);
    if (reached > contrast) {
      found = replaced;
      contrast = reached;
    }
  }
  return found;
}

function moveCorner([a, b, c, d]: Quad, corner: number, move: (point: Point) => Point): Quad {
  if (corner === 0) return [move(a), b, c, d];
  if (corner === 1) return [a, move(b), c, d];
  return corner === 2 ? [a, b, move(c), d] : [a, b, c, move(d)];
}
