/** A column of numbers; typed arrays where there are many, which are gone through by index: iterators of them are slow. */
export type Values = readonly number[] | Float64Array;

/** Mean; null where there is no value. */
export function meanOf(values: Values): number | null {
  return values.length === 0 ? null : sumOf(values) / values.length;
}

/** Median: the middle value, or the mean of the two middle ones; null where there is no value. */
export function medianOf(values: Values): number | null {
  const sorted = new Float64Array(values).sort();
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : lower + (upper - lower) / 2;
}

/** Variance of a sample (divided by n − 1); null for fewer than two values. */
export function varianceOf(values: Values): number | null {
  const mean = meanOf(values);
  if (mean === null || values.length < 2) return null;
  let squares = 0;
  for (let index = 0; index < values.length; index += 1) {
    const from = (values[index] ?? 0) - mean;
    // The operator of powers takes three times as long.
    squares += from * from;
  }
  return squares / (values.length - 1);
}

/** Standard deviation of a sample, the root of {@link varianceOf}. */
export function deviationOf(values: Values): number | null {
  const variance = varianceOf(values);
  return variance === null ? null : Math.sqrt(variance);
}

/**
 * Pearson's product-moment correlation of two columns of equal length; with one of them of zeros and ones it is the
 * point-biserial correlation (Lord and Novick, 1968, ch. 15). Null for fewer than two rows and where a column does not vary.
 */
export function correlationOf(left: Values, right: Values): number | null {
  const [meanLeft, meanRight] = [meanOf(left), meanOf(right)];
  if (left.length !== right.length || left.length < 2 || meanLeft === null || meanRight === null) return null;
  let together = 0;
  let squaresLeft = 0;
  let squaresRight = 0;
  for (let index = 0; index < left.length; index += 1) {
    const fromLeft = (left[index] ?? 0) - meanLeft;
    const fromRight = (right[index] ?? 0) - meanRight;
    together += fromLeft * fromRight;
    squaresLeft += fromLeft * fromLeft;
    squaresRight += fromRight * fromRight;
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
export function isNothing(squares: number, values: Values): boolean {
  let largest = 0;
  for (let index = 0; index < values.length; index += 1) largest = Math.max(largest, Math.abs(values[index] ?? 0));
  return squares <= values.length * (largest * 1e-12) ** 2;
}

function sumOf(values: Values): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  return sum;
}
