/** A point of a picture: shares of its width from the left and of its height from the top, from 0 to 1. */
export interface Point {
  x: number;
  y: number;
}

/** Left upper corner and size, in shares of the picture. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** A part of a picture; an ellipse touches the four sides of its box. */
export type Region =
  | ({ id: string; shape: 'rectangle' | 'ellipse' } & Box)
  | { id: string; shape: 'polygon'; points: Point[] };

/** Points are kept to a hundredth of a percent: finer than any finger, and the same number on every machine. */
const STEPS = 10_000;

/** Room for binary rounding, so that a point on a border lies inside. */
const ROUNDING = 1e-9;

/** The third of a side in which a share is, from the left or from above. */
export function thirdOf(share: number): 0 | 1 | 2 {
  if (share * 3 < 1) return 0;
  return share * 3 < 2 ? 1 : 2;
}

/** Smallest side of a region, in shares of the picture: less can't be hit. */
export const MIN_SIDE = 0.005;

/** A share brought into the picture and rounded to a hundredth of a percent. */
export function roundShare(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * STEPS) / STEPS;
}

/** Whether a point lies inside a region or on its border. */
export function holdsPoint(region: Region, point: Point): boolean {
  if (region.shape === 'polygon') return polygonHolds(region.points, point);
  if (region.shape === 'rectangle') {
    return (
      point.x >= region.x - ROUNDING &&
      point.x <= region.x + region.width + ROUNDING &&
      point.y >= region.y - ROUNDING &&
      point.y <= region.y + region.height + ROUNDING
    );
  }
  const across = (2 * (point.x - region.x)) / region.width - 1;
  const down = (2 * (point.y - region.y)) / region.height - 1;
  return across ** 2 + down ** 2 <= 1 + ROUNDING;
}

/** Whether a point lies in any of the regions. */
export function isInAnyRegion(regions: readonly Region[], point: Point): boolean {
  return regions.some((region) => holdsPoint(region, point));
}

/** The smallest box around a region. */
export function boxOf(region: Region): Box {
  if (region.shape !== 'polygon') return { x: region.x, y: region.y, width: region.width, height: region.height };
  const across = region.points.map(({ x }) => x);
  const down = region.points.map(({ y }) => y);
  const [x, y] = [Math.min(...across), Math.min(...down)];
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
}

/** Least distance of a corner from the line of two others that are far apart, in shares of the polygon's box. */
const MIN_DEPTH = 0.02;

/** Whether the corners of a polygon lie on one line, or so near to one that nothing between them can be hit. */
export function isFlat(points: readonly Point[]): boolean {
  const box = boxOf({ id: '', shape: 'polygon', points: [...points] });
  if (points.length < 3 || box.width === 0 || box.height === 0) return true;
  const inBox = points.map(({ x, y }) => ({ x: (x - box.x) / box.width, y: (y - box.y) / box.height }));
  const from = inBox[0] ?? box;
  const lengthTo = (point: Point): number => Math.hypot(point.x - from.x, point.y - from.y);
  const to = inBox.reduce((far, point) => (lengthTo(point) > lengthTo(far) ? point : far), from);
  return inBox.every(
    ({ x, y }) => Math.abs((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) < MIN_DEPTH,
  );
}

/** Whether a region lies in its picture and is large enough to be hit. */
export function isRegionSound(region: Region): boolean {
  if (region.shape === 'polygon' && isFlat(region.points)) return false;
  const box = boxOf(region);
  return (
    box.x >= 0 &&
    box.y >= 0 &&
    box.x + box.width <= 1 + ROUNDING &&
    box.y + box.height <= 1 + ROUNDING &&
    box.width >= MIN_SIDE - ROUNDING &&
    box.height >= MIN_SIDE - ROUNDING
  );
}

/** By the even-odd rule: a ray to the right crosses the sides of a polygon an odd number of times from inside. */
function polygonHolds(points: readonly Point[], point: Point): boolean {
  let inside = false;
  for (const [index, end] of points.entries()) {
    const start = points[index - 1] ?? points[points.length - 1];
    if (start === undefined) return false;
    if (isOnSide(start, end, point)) return true;
    const crosses = start.y > point.y !== end.y > point.y;
    if (crosses && point.x < start.x + ((point.y - start.y) / (end.y - start.y)) * (end.x - start.x)) inside = !inside;
  }
  return inside;
}

function isOnSide(start: Point, end: Point, point: Point): boolean {
  const [across, down] = [end.x - start.x, end.y - start.y];
  const square = across ** 2 + down ** 2;
  const share = square === 0 ? 0 : ((point.x - start.x) * across + (point.y - start.y) * down) / square;
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(point.x - start.x - nearest * across, point.y - start.y - nearest * down) <= ROUNDING;
}
