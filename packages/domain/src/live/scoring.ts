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

/** Percent of the points that could be had, to 0.1; null where there are none to be had or a value is not a number. */
export function percentOf(points: number, maxPoints: number): number | null {
  if (!Number.isFinite(points) || !Number.isFinite(maxPoints) || maxPoints <= 0) return null;
  const percent = roundTo((points / maxPoints) * 100, 1);
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

/**
 * Puts the best first: more points, then less total answering time. Whoever ties in both shares the place, the places
 * after them are skipped (1, 2, 2, 4), and they stay in the order given.
 */
export function rankLeaderboard<Row extends LeaderboardRow>(
  rows: readonly Row[],
): (Row & { readonly place: number })[] {
  // Rounded once each: a sort compares every row a dozen times.
  const sorted = rows
    .map((row) => ({ row, points: roundPoints(row.points) }))
    .toSorted((a, b) => b.points - a.points || a.row.answering_ms - b.row.answering_ms);
  let place = 0;
  let above: { points: number; row: Row } | undefined;
  return sorted.map(({ row, points }, index) => {
    const isTied = above?.points === points && above.row.answering_ms === row.answering_ms;
    if (!isTied) place = index + 1;
    above = { row, points };
    return { ...row, place };
  });
}
