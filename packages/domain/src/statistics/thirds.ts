/** Thirds of ability, the weakest first. */
export const THIRDS = ['low', 'middle', 'high'] as const;
export type Third = (typeof THIRDS)[number];

/**
 * In which third of ability everybody is by her points (comparison of extreme groups, Kelley, 1939, with thirds instead of
 * 27 percent, which small classes need). The weakest third reaches up to the points of its last one and the strongest down to
 * those of its first one, so that equal points are never parted. Null where there are fewer than six people or the
 * thirds can't be told apart.
 */
export function thirdsOf(points: readonly number[]): Third[] | null {
  if (points.length < PEOPLE_MIN) return null;
  const sorted = points.toSorted((a, b) => a - b);
  const size = Math.floor(sorted.length / THIRDS.length);
  const [low, high] = [sorted[size - 1], sorted[sorted.length - size]];
  if (low === undefined || high === undefined || low >= high) return null;
  return points.map((value) => (value <= low ? 'low' : value >= high ? 'high' : 'middle'));
}

const PEOPLE_MIN = 6;
