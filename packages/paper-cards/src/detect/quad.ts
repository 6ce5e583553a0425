import type { Point } from './grey-image.ts';
import { areaOf, cross } from './hull.ts';

/** Four corners, clockwise as the picture is seen. */
export type Quad = readonly [Point, Point, Point, Point];

/** What lengthening sides may add to the area of a hull; a disk would need 27 %. */
const ADDED_MAX = 0.3;

/** Where the line through two points meets that through two others; null where they run side by side. */
export function meet(one: Point, other: Point, third: Point, fourth: Point): Point | null {
  const [ax, ay] = [other.x - one.x, other.y - one.y];
  const [bx, by] = [fourth.x - third.x, fourth.y - third.y];
  const turn = ax * by - ay * bx;
  if (Math.abs(turn) < 1e-9) return null;
  const along = ((third.x - one.x) * by - (third.y - one.y) * bx) / turn;
  return { x: one.x + along * ax, y: one.y + along * ay };
}

/**
 * The four-sided shape around a convex hull: its sides are taken away one by one, the one first that adds least when its
 * neighbours are lengthened to meet. So a corner that a finger hides grows back. Null for what is no such shape.
 */
export function quadOf(hull: readonly Point[]): Quad | null {
  const points = [...hull];
  const room = areaOf(hull) * ADDED_MAX;
  let added = 0;
  while (points.length > 4) {
    let least = Infinity;
    let place = -1;
    let corner: Point | null = null;
    for (let index = 0; index < points.length; index += 1) {
      const grown = growOver(points, index);
      if (grown !== null && grown.area < least) {
        least = grown.area;
        place = index;
        corner = grown.corner;
      }
    }
    added += least;
    if (corner === null || added > room) return null;
    // The side from `place` to the next point becomes one corner.
    points[place] = corner;
    points.splice((place + 1) % points.length, 1);
  }
  const [a, b, c, d] = points;
  return a === undefined || b === undefined || c === undefined || d === undefined ? null : [a, b, c, d];
}

/** What would stand in place of the side after a point, and the area that it adds. */
function growOver(points: readonly Point[], index: number): { corner: Point; area: number } | null {
  const count = points.length;
  const before = points[(index + count - 1) % count];
  const from = points[index];
  const to = points[(index + 1) % count];
  const after = points[(index + 2) % count];
  if (before === undefined || from === undefined || to === undefined || after === undefined) return null;
  const corner = meet(before, from, to, after);
  if (corner === null) return null;
  // Neighbours that meet on the inner side run apart outside.
  const doubled = cross(from, corner, to);
  return doubled >= 0 ? { corner, area: doubled / 2 } : null;
}
