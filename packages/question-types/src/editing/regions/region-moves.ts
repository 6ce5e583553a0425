import {
  type Box,
  boxOf,
  isRegionSound,
  MIN_SIDE,
  type Point,
  type Region,
  roundShare,
} from '../../kit/regions/regions.ts';

export type RegionShape = Region['shape'];

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** The region of a shape between two opposite corners; null where they are too near each other to hold anything. */
export function regionBetween(id: string, shape: 'rectangle' | 'ellipse', one: Point, other: Point): Region | null {
  const box = boxBetween(one, other);
  return box.width < MIN_SIDE || box.height < MIN_SIDE ? null : { id, shape, ...box };
}

function boxBetween(one: Point, other: Point): Box {
  const [x, y] = [roundShare(Math.min(one.x, other.x)), roundShare(Math.min(one.y, other.y))];
  return {
    x,
    y,
    width: roundShare(Math.max(one.x, other.x) - x),
    height: roundShare(Math.max(one.y, other.y) - y),
  };
}

/** A region in the middle of the picture, to be moved from there. */
export function regionInMiddle(id: string, shape: RegionShape): Region {
  if (shape !== 'polygon') return { id, shape, x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
  const points = [
    { x: 0.5, y: 0.4 },
    { x: 0.6, y: 0.6 },
    { x: 0.4, y: 0.6 },
  ];
  return { id, shape, points };
}

/** A region moved, inside of the picture. */
export function moveRegion(region: Region, across: number, down: number): Region {
  const box = boxOf(region);
  const dx = clamp(across, -box.x, Math.max(0, 1 - box.x - box.width));
  const dy = clamp(down, -box.y, Math.max(0, 1 - box.y - box.height));
  const moved = (point: Point): Point => ({ x: roundShare(point.x + dx), y: roundShare(point.y + dy) });
  return region.shape === 'polygon'
    ? unlessSpoilt(region, { ...region, points: region.points.map(moved) })
    : { ...region, ...moved(region) };
}

/** Rounding to the grid of points must not make a line of a polygon that could be hit. */
function unlessSpoilt(before: Region, after: Region): Region {
  return isRegionSound(before) && !isRegionSound(after) ? before : after;
}

/** A region that is so much wider and higher, its upper left corner staying; inside of the picture. */
export function growRegion(region: Region, across: number, down: number): Region {
  const box = boxOf(region);
  const width = clamp(box.width + across, MIN_SIDE, Math.max(MIN_SIDE, 1 - box.x));
  const height = clamp(box.height + down, MIN_SIDE, Math.max(MIN_SIDE, 1 - box.y));
  if (region.shape !== 'polygon') return { ...region, width: roundShare(width), height: roundShare(height) };
  const scale = (at: number, start: number, size: number, next: number): number =>
    roundShare(start + (size === 0 ? 0 : ((at - start) / size) * next));
  return unlessSpoilt(region, {
    ...region,
    points: region.points.map(({ x, y }) => ({
      x: scale(x, box.x, box.width, width),
      y: scale(y, box.y, box.height, height),
    })),
  });
}

/** The corners that can be dragged: those of the box, from the upper left one clockwise, or those of the polygon. */
export function cornersOf(region: Region): Point[] {
  if (region.shape === 'polygon') return region.points;
  const { x, y, width, height } = region;
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** A region whose corner was dragged to a point; the opposite corner of a box stays. */
export function dragCorner(region: Region, corner: number, to: Point): Region {
  const point = { x: roundShare(to.x), y: roundShare(to.y) };
  if (region.shape === 'polygon') return { ...region, points: region.points.toSpliced(corner, 1, point) };
  const opposite = cornersOf(region)[(corner + 2) % 4];
  return opposite === undefined ? region : { ...region, ...boxBetween(opposite, point) };
}

/** A polygon with one more corner, in the middle of its last side. */
export function addCorner(region: Region & { shape: 'polygon' }): Region {
  const [first, last] = [region.points[0], region.points.at(-1)];
  const middle =
    first === undefined || last === undefined
      ? { x: 0.5, y: 0.5 }
      : { x: roundShare((first.x + last.x) / 2), y: roundShare((first.y + last.y) / 2) };
  return { ...region, points: [...region.points, middle] };
}
