import { correlationOf, isNothing, varianceOf } from './spread.ts';

/** What a question brought everybody: a row a person, null for a question that she did not have; no answer is 0. */
export type ScoreRow = readonly (number | null)[];

/** Figures of a question in classical test theory; null where one can't be computed. */
export interface ItemFigures {
  /** People who had the question. */
  readonly had: number;
  /** Mean share of its points over all who had it, 0 to 1, no answer counting 0 (p of Crocker and Algina, 1986, ch. 14). */
  readonly difficulty: number | null;
  /**
   * Correlation of its points with the points of all other questions together: the point-biserial correlation corrected for
   * the item itself (item-rest correlation; Henrysson, 1963), -1 to 1.
   */
  readonly discrimination: number | null;
  /** Cronbach's alpha of the test without it. */
  readonly alpha_if_deleted: number | null;
}

/** Figures of a test as a whole; null where one can't be computed. */
export interface TestFigures {
  /** Cronbach's alpha (1951): k / (k − 1) · (1 − Σ variances of questions / variance of totals). */
  readonly alpha: number | null;
  /** Standard error of measurement, in points: deviation of totals · √(1 − alpha) (Lord and Novick, 1968, ch. 3). */
  readonly standard_error: number | null;
  readonly items: readonly ItemFigures[];
}

/**
 * Figures of a test and its questions. Difficulty is taken over all who had a question; what compares questions with each
 * other is taken over those who had them all, so that whoever came late is not taken for weak.
 * @param maxPoints what each question can bring, in the order of the rows' columns
 */
export function figuresOfTest(rows: readonly ScoreRow[], maxPoints: readonly number[]): TestFigures {
  const whole = rows.flatMap((row) => {
    const points = row.filter((value) => value !== null);
    return points.length === maxPoints.length ? [points] : [];
  });
  const columns = maxPoints.map((_, item) => whole.map((row) => row[item] ?? 0));
  const totals = whole.map((row) => row.reduce((sum, value) => sum + value, 0));
  const variances = columns.map((column) => varianceOf(column) ?? 0);
  const alpha = alphaOf(variances, totals);
  const variance = varianceOf(totals);
  return {
    alpha,
    standard_error: alpha === null || variance === null ? null : Math.sqrt(variance * (1 - alpha)),
    items: maxPoints.map((most, item) => {
      const had = rows.flatMap((row) => row[item] ?? []);
      const own = columns[item] ?? [];
      const rest = totals.map((total, person) => total - (own[person] ?? 0));
      return {
        had: had.length,
        difficulty: difficultyOf(had, most),
        discrimination: maxPoints.length < 2 ? null : correlationOf(own, rest),
        alpha_if_deleted: alphaOf(variances.toSpliced(item, 1), rest),
      };
    }),
  };
}

function difficultyOf(points: readonly number[], most: number): number | null {
  if (points.length === 0 || most <= 0) return null;
  return points.reduce((sum, value) => sum + value, 0) / (points.length * most);
}

function alphaOf(variances: readonly number[], totals: readonly number[]): number | null {
  const variance = varianceOf(totals);
  const count = variances.length;
  if (count < 2 || variance === null || isNothing(variance * (totals.length - 1), totals)) return null;
  return (count / (count - 1)) * (1 - variances.reduce((sum, value) => sum + value, 0) / variance);
}
