/** Mean; null where there is no value. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : sumOf(values) / values.length;
}

/** Median: the middle value, or the mean of the two middle ones; null where there is no value. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).toSorted();
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : lower + (upper - lower) / 2;
}

/** Variance of a sample (divided by n − 1); null for fewer than two values. */
export function varianceOf(values: readonly number[]): number | null {
  const mean = meanOf(values);
  if (mean === null || values.length < 2) return null;
  return sumOf(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
}

/** Standard deviation of a sample, the root of {@link varianceOf}. */
export function deviationOf(values: readonly number[]): number | null {
  const variance = varianceOf(values);
  return variance === null ? null : Math.sqrt(variance);
}

/**
 * Pearson's product-moment correlation of two columns of equal length; with one of them of zeros and ones it is the
 * point-biserial correlation (Lord and Novick, 1968, ch. 15). Null for fewer than two rows and where a column does not vary.
 */
export function correlationOf(left: readonly number[], right: readonly number[]): number | null {
  const [meanLeft, meanRight] = [meanOf(left), meanOf(right)];
  if (left.length !== right.length || left.length < 2 || meanLeft === null || meanRight === null) return null;
  let together = 0;
  let squaresLeft = 0;
  let squaresRight = 0;
  for (const [index, value] of left.entries()) {
    const fromLeft = value - meanLeft;
    const fromRight = (right[index] ?? 0) - meanRight;
    together += fromLeft * fromRight;
    squaresLeft += fromLeft ** 2;
    squaresRight += fromRight ** 2;
  }
  if (isNothing(squaresLeft, left) || isNothing(squaresRight, right)) return null;
  return together / Math.sqrt(squaresLeft * squaresRight);
}

/** Bars of the histogram of percents. */
export const HISTOGRAM_BARS = 10;

/** How many of the percents (0 to 100) fall within each tenth: from 0 to under 10, … from 90 to 100. */
export function histogramOf(percents: readonly number[]): number[] {
  const bars = Array.from({ length: HISTOGRAM_BARS }, () => 0);
  for (const percent of percents) {
    const bar = Math.min(HISTOGRAM_BARS - 1, Math.max(0, Math.floor(percent / (100 / HISTOGRAM_BARS))));
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  return bars;
}

/** Whether squares add up to no more than binary fractions leave of equal values. */
export function isNothing(squares: number, values: readonly number[]): boolean {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return squares <= values.length * (largest * 1e-12) ** 2;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
