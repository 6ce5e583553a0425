import { percentOf } from '../live/scoring.ts';
import { medianOf, type Values } from './spread.ts';

/**
 * Share of fully right answers in percent, to 0.1: answers with fraction 1 divided by all answers (the item's facility
 * index, p = correct / n, of classical test theory; Crocker and Algina, 1986, ch. 14). Partly right counts as not right.
 * @param fractions one per counted answer, 0 to 1; null comes back where there are none or one is not a number.
 */
export function correctAnswersPercentage(fractions: readonly number[]): number | null {
  if (!fractions.every(Number.isFinite)) return null;
  return shareOfFullyRight(fractions.filter(isFullyRight).length, fractions.length);
}

/** Whether an answer brought the whole of its question; no mark, which is NaN, did not. */
export function isFullyRight(fraction: number): boolean {
  return fraction >= 1;
}

/** The same share where they are counted already; null where there are none. */
export function shareOfFullyRight(right: number, all: number): number | null {
  return percentOf(right, all);
}

/**
 * Median in milliseconds: the middle value, or the mean of the two middle ones (Hyndman and Fan, 1996, where all
 * definitions agree on the median). Null where there is no value or one is not a number.
 */
export function medianMs(values: Values): number | null {
  return values.every(Number.isFinite) ? medianOf(values) : null;
}
