import type { Quad } from './quad.ts';

/** Takes a place of the unit square, (0, 0) its first corner and (1, 1) its third, to the picture. */
export interface Homography {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
  readonly g: number;
  readonly h: number;
}

/** The homography of the unit square to four corners (P. Heckbert, Fundamentals of Texture Mapping, 1989, section 2.2.3). */
export function homographyOf([p0, p1, p2, p3]: Quad): Homography {
  const sx = p0.x - p1.x + p2.x - p3.x;
  const sy = p0.y - p1.y + p2.y - p3.y;
  const [dx1, dy1] = [p1.x - p2.x, p1.y - p2.y];
  const [dx2, dy2] = [p3.x - p2.x, p3.y - p2.y];
  const turn = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / turn;
  const h = (dx1 * sy - sx * dy1) / turn;
  return {
    a: p1.x - p0.x + g * p1.x,
    b: p3.x - p0.x + h * p3.x,
    c: p0.x,
    d: p1.y - p0.y + g * p1.y,
    e: p3.y - p0.y + h * p3.y,
    f: p0.y,
    g,
    h,
  };
}
