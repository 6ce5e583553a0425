import type { Components } from './components.ts';
import type { Point } from './grey-image.ts';

/** Twice the area of a triangle, above 0 where it runs clockwise as the picture is seen. */
export function cross(origin: Point, one: Point, other: Point): number {
  return (one.x - origin.x) * (other.y - origin.y) - (one.y - origin.y) * (other.x - origin.x);
}

/** The convex hull of a patch, clockwise as the picture is seen, without points on straight lines. */
export function hullOf({ start, end, row, next }: Components, run: number): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let at = run; at >= 0; ) {
    const y = row[at] ?? 0;
    let from = start[at] ?? 0;
    let to = end[at] ?? 0;
    for (at = next[at] ?? -1; at >= 0 && row[at] === y; at = next[at] ?? -1) {
      from = Math.min(from, start[at] ?? 0);
      to = Math.max(to, end[at] ?? 0);
    }
    // A run is as high as its pixels in the first row and the last, and else as its middle.
    const middle = left.length === 0 ? y : at < 0 ? y + 1 : y + 0.5;
    push(left, { x: from, y: middle }, -1);
    push(right, { x: to, y: middle }, 1);
  }
  return [...right, ...left.reverse()];
}

/** Takes points off the end of a chain for as long as the next one makes it bend inwards. */
function push(chain: Point[], point: Point, side: 1 | -1): void {
  for (let one = chain.at(-2), last = chain.at(-1); one !== undefined && last !== undefined; ) {
    if (cross(one, last, point) * side > 0) break;
    chain.pop();
    last = chain.at(-1);
    one = chain.at(-2);
  }
  chain.push(point);
}

/** The area of a polygon that runs clockwise, square pixels. */
export function areaOf(polygon: readonly Point[]): number {
  let sum = 0;
  let before = polygon.at(-1);
  for (const point of polygon) {
    if (before !== undefined) sum += before.x * point.y - point.x * before.y;
    before = point;
  }
  return sum / 2;
}
