/** Rounds half up at a number of decimals, seeing 1.005 as it is written and not as binary fractions hold it. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // Nearly all are whole then, and writing a number out takes long.
  const scaled = value * scale;
  const whole = Number.isInteger(scaled) ? scaled : Math.round(Number(scaled.toPrecision(15)));
  return whole / scale + 0;
}

/**
 * Points to 0.01.
 * @throws RangeError when the points are not a finite number.
 */
export function roundPoints(points: number): number {
  if (!Number.isFinite(points)) throw new RangeError('Points are a finite number');
  return roundTo(points, 2);
}

/** Whether points are written with 0.01 as their smallest step. */
export function isRoundPoints(points: number): boolean {
  return Number.isFinite(points) && roundTo(points, 2) === points;
}

/**
 * Percent of the points that could be had; null where there are none to be had or a value is not a number.
 * @param decimals to how many it is rounded; what is rounded further must begin from the points, not from a rounded percent
 */
export function percentOf(points: number, maxPoints: number, decimals = 1): number | null {
  if (!Number.isFinite(points) || !Number.isFinite(maxPoints) || maxPoints <= 0) return null;
  const percent = roundTo((points / maxPoints) * 100, decimals);
  return Number.isFinite(percent) ? percent : null;
}

/**
 * What the marks of one participant come to. Time counts for answers that brought points, so that whoever did not answer is
 * not the quicker one. Points are rounded once, here.
 */
export function sumMarks(marks: Iterable<{ readonly points: number; readonly answering_ms: number }>): {
  points: number;
  answering_ms: number;
} {
  let points = 0;
  let answering_ms = 0;
  for (const mark of marks) {
    points += mark.points;
    if (mark.points > 0) answering_ms += mark.answering_ms;
  }
  return { points: roundPoints(points), answering_ms };
}

export interface LeaderboardRow {
  readonly participant_id: string;
  readonly points: number;
  /** Total answering time. */
  readonly answering_ms: number;
}

/** Those who were ranked, the best first. */
export interface Ranking {
  /** Where they stood before. */
  readonly order: Uint32Array;
  /** Their places, in that order; 0 for none. */
  readonly places: Uint32Array;
}

/**
 * Puts the best first: more points, then less total answering time. Whoever ties in both shares the place, the places
 * after them are skipped (1, 2, 2, 4), and they stay in the order given. Without points there is no place.
 * @param points rounded; a number for each who is ranked, as of the times
 */
export function rankColumns(points: Float64Array, answering_ms: Float64Array): Ranking {
  const order = new Uint32Array(points.length);
  for (let index = 0; index < order.length; index += 1) order[index] = index;
  order.sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0) || (answering_ms[a] ?? 0) - (answering_ms[b] ?? 0) || a - b);
  const places = new Uint32Array(order.length);
  let above: number | null = null;
  for (let rank = 0; rank < order.length; rank += 1) {
    const own = order[rank] ?? 0;
    const isTied = above !== null && points[above] === points[own] && answering_ms[above] === answering_ms[own];
    if (!((points[own] ?? 0) > 0)) break;
    places[rank] = isTied ? (places[rank - 1] ?? 0) : rank + 1;
    above = own;
  }
  return { order, places };
}

/** Puts the best first, as {@link rankColumns} does; points are rounded here. Without points `place` is null. */
export function rankLeaderboard<Row extends LeaderboardRow>(
  rows: readonly Row[],
): (Row & { readonly place: number | null })[] {
  const points = Float64Array.from(rows, (row) => roundPoints(row.points));
  const answering_ms = Float64Array.from(rows, (row) => row.answering_ms);
  const { order, places } = rankColumns(points, answering_ms);
  return [...order].flatMap((index, rank) => {
    const row = rows[index];
    return row === undefined ? [] : { ...row, place: places[rank] || null };
  });
}
