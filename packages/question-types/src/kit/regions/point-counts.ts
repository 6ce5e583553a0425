import type { Point } from './regions.ts';

/** How many chose a point of the picture, or one near it. */
export interface PointCount extends Point {
  count: number;
}

/** What was chosen, the most frequent first; `exact` is false where near points had to be counted together. */
export interface PointCounts {
  points: PointCount[];
  exact: boolean;
  answers: number;
}

/** More would weigh too much for a phone that only draws a cloud of them. */
const MAX_POINTS = 500;

/** Finenesses tried in turn: parts that a side is cut into. The last always gives few enough: 21 × 21. */
const FINENESSES = [10_000, 200, 50, 20] as const;

/** Folds points that are equal, and near ones too where there are very many. The order of the points changes nothing. */
export function countPoints(points: readonly Point[]): PointCounts {
  for (const parts of FINENESSES) {
    const folded = fold(points, parts);
    if (folded.length <= MAX_POINTS) {
      return { points: folded, exact: parts === FINENESSES[0], answers: points.length };
    }
  }
  return { points: [], exact: false, answers: points.length };
}

function fold(points: readonly Point[], parts: number): PointCount[] {
  const cells = new Map<string, PointCount>();
  for (const { x, y } of points) {
    const [column, row] = [Math.round(x * parts), Math.round(y * parts)];
    const cell = cells.get(`${column} ${row}`);
    if (cell === undefined) cells.set(`${column} ${row}`, { x: column / parts, y: row / parts, count: 1 });
    else cell.count += 1;
  }
  return [...cells.values()].sort((one, other) => other.count - one.count || one.y - other.y || one.x - other.x);
}
