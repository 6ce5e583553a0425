import { MARKER_SIDE } from '../marker.ts';
import { type GreyImage, type Point, sampleGrey } from './grey-image.ts';
import { meet, type Quad } from './quad.ts';

/** Parts of a side, at both ends, that are left out: corners are rounded by blur. */
const MARGIN = 0.08;
const SAMPLES_MIN = 6;
const SAMPLES_MAX = 24;
/** How far from the rough side its edge is looked for, pixels, and in cells where these are large. */
const REACH_MIN = 2;
const REACH_MAX = 5;
const REACH_CELLS = 0.8;
/** Places that lie farther off the line than this many times their median are of a finger. */
const OUTLIER = 2.5;
const OUTLIER_MIN = 0.3;
/** Corners that move farther than this many cells were not those of this quad. */
const MOVE_CELLS = 1.2;

interface Line {
  readonly from: Point;
  readonly to: Point;
}

/**
 * Moves the sides of a quad to where dark turns into bright, to a fraction of a pixel, and gives the corners between them.
 * Sides without such an edge stay.
 */
export function refineQuad(image: GreyImage, quad: Quad): Quad {
  const [a, b, c, d] = quad;
  const [upper, right, lower, left] = [
    refineSide(image, a, b),
    refineSide(image, b, c),
    refineSide(image, c, d),
    refineSide(image, d, a),
  ];
  return [
    cornerOf(left, upper, { rough: a, next: b }),
    cornerOf(upper, right, { rough: b, next: c }),
    cornerOf(right, lower, { rough: c, next: d }),
    cornerOf(lower, left, { rough: d, next: a }),
  ];
}

function cornerOf(one: Line, other: Line, { rough, next }: { rough: Point; next: Point }): Point {
  const corner = meet(one.from, one.to, other.from, other.to);
  const cell = Math.hypot(next.x - rough.x, next.y - rough.y) / MARKER_SIDE;
  const room = Math.max(REACH_MIN, cell * MOVE_CELLS);
  return corner !== null && Math.hypot(corner.x - rough.x, corner.y - rough.y) <= room ? corner : rough;
}

/** A line through the edge along a side of a quad that runs clockwise. */
function refineSide(image: GreyImage, from: Point, to: Point): Line {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const reach = Math.min(Math.max(REACH_MIN, (length / MARKER_SIDE) * REACH_CELLS), REACH_MAX);
  const samples = Math.min(Math.max(Math.round(length / 2), SAMPLES_MIN), SAMPLES_MAX);
  const places: Place[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const way = length * (MARGIN + ((1 - 2 * MARGIN) * (sample + 0.5)) / samples);
    const base = { x: from.x + along.x * way, y: from.y + along.y * way };
    const edge = findEdge(image, base, { outwards: { x: along.y, y: -along.x }, reach });
    if (edge !== null) places.push({ way, ...edge });
  }
  const line = fitLine(places);
  if (line === null) return { from, to };
  const at = (way: number): Point => {
    const off = line.off + line.slope * way;
    return { x: from.x + along.x * way + along.y * off, y: from.y + along.y * way - along.x * off };
  };
  return { from: at(0), to: at(length) };
}

/** A place of an edge: so far along the side, so far outwards of it, and how clear it is. */
interface Place {
  readonly way: number;
  readonly off: number;
  readonly weight: number;
}

/** Looks across a side for where it turns brighter outwards. */
function findEdge(
  image: GreyImage,
  base: Point,
  { outwards, reach }: { outwards: Point; reach: number },
): { off: number; weight: number } | null {
  let sum = 0;
  let weighted = 0;
  let before = sampleGrey(image, base.x - outwards.x * reach, base.y - outwards.y * reach);
  for (let off = -reach + 0.5; off <= reach; off += 0.5) {
    const value = sampleGrey(image, base.x + outwards.x * off, base.y + outwards.y * off);
    const rise = Math.max(value - before, 0) ** 2;
    sum += rise;
    weighted += rise * (off - 0.25);
    before = value;
  }
  return sum < 4 ? null : { off: weighted / sum, weight: Math.sqrt(sum) };
}

/** The line of least squares through places, first of all, then without those that lie far off it. */
function fitLine(places: readonly Place[]): { off: number; slope: number } | null {
  const first = fitOnce(places);
  if (first === null) return null;
  const distances = places.map(({ way, off }) => Math.abs(off - first.off - first.slope * way));
  const median = [...distances].sort((a, b) => a - b)[Math.trunc(distances.length / 2)] ?? 0;
  const room = Math.max(OUTLIER_MIN, median * OUTLIER);
  return fitOnce(places.filter((_place, index) => (distances[index] ?? 0) <= room)) ?? first;
}

function fitOnce(places: readonly Place[]): { off: number; slope: number } | null {
  if (places.length < 3) return null;
  let [sum, sumWay, sumOff, sumWays, sumBoth] = [0, 0, 0, 0, 0];
  for (const { way, off, weight } of places) {
    sum += weight;
    sumWay += weight * way;
    sumOff += weight * off;
    sumWays += weight * way * way;
    sumBoth += weight * way * off;
  }
  const spread = sum * sumWays - sumWay * sumWay;
  if (spread < 1e-6) return null;
  const slope = (sum * sumBoth - sumWay * sumOff) / spread;
  return { slope, off: (sumOff - slope * sumWay) / sum };
}
