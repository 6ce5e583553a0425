import { SIDES } from '../letters.ts';
import type { Quad } from './quad.ts';

/** Two sides whose heights are nearer to each other than this share (the tangent of 41°) are both uppermost. */
const BETWEEN_TURNS = 0.87;

/**
 * The side that is uppermost, of corners clockwise from the upper left one of the upright print; null where two are about as high.
 * Heights in the picture are compared, not angles: however a card is tilted, the heights of its sides over its middle keep the
 * ratio that they have without the tilt, as long as it is small beside its distance, while angles in the picture shear.
 */
export function turnOf([a, b, c, d]: Quad): number | null {
  const up = c.y + d.y - a.y - b.y;
  const right = d.y + a.y - b.y - c.y;
  const [most, least] = [Math.max(Math.abs(up), Math.abs(right)), Math.min(Math.abs(up), Math.abs(right))];
  if (least > most * BETWEEN_TURNS) return null;
  if (most === Math.abs(up)) return up > 0 ? 0 : SIDES / 2;
  return right > 0 ? 1 : SIDES - 1;
}
