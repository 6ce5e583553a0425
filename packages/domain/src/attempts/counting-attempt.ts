/** As much of an attempt as decides whether it counts. */
export interface FinishedAttempt {
  readonly number: number;
  readonly finished_at: unknown;
  readonly points: number | null;
}

/** The attempt that counts: of the finished ones the best by points, of equals the earlier. Null before one is finished. */
export function findCountingAttempt<Attempt extends FinishedAttempt>(attempts: Iterable<Attempt>): Attempt | null {
  let best: Attempt | null = null;
  for (const attempt of attempts) {
    if (attempt.finished_at === null) continue;
    if (best === null || isBetter(attempt, best)) best = attempt;
  }
  return best;
}

function isBetter(one: FinishedAttempt, other: FinishedAttempt): boolean {
  const [points, others] = [one.points ?? 0, other.points ?? 0];
  return points === others ? one.number < other.number : points > others;
}
