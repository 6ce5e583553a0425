/** How a measured quantity is spread; in the unit of its samples. */
export interface Spread {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/**
 * The smallest sample that at least `percent` % of the samples do not exceed (nearest rank, so always a value that was
 * measured). NaN without samples.
 */
export function percentile(sorted: readonly number[], percent: number): number {
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

/** Sums up samples in any order. */
export function spreadOf(samples: Iterable<number>): Spread {
  const sorted = [...samples].toSorted((a, b) => a - b);
  return {
    count: sorted.length,
    p50: percentile(sorted, 50),
    p95: percentile(sorted, 95),
    p99: percentile(sorted, 99),
    max: sorted.at(-1) ?? Number.NaN,
  };
}
