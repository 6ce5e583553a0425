import { correlationOf, isNothing, meanOf, type Values, varianceOf } from './spread.ts';

/** What a question brought everybody, in the same order for all questions: no answer is 0, NaN whoever did not have it. */
export type ScoreColumn = Float64Array;

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
  /** Made when they are first asked for: they take ten times as long as those of the whole. */
  readonly items: readonly ItemFigures[];
}

/**
 * Figures of a test and its questions. Difficulty is taken over all who had a question; what compares questions with each
 * other is taken over those who had them all, so that whoever came late is not taken for weak.
 * @param scores a column a question
 * @param maxPoints what each question can bring, in the order of the columns
 */
export function figuresOfTest(scores: readonly ScoreColumn[], maxPoints: readonly number[]): TestFigures {
  const columns = takeWhole(scores);
  const totals = new Float64Array(columns[0]?.length ?? 0);
  for (const column of columns) addTo(totals, column, 1);
  const variances = columns.map((column) => varianceOf(column) ?? 0);
  const alpha = alphaOf(variances, totals);
  const variance = varianceOf(totals);
  const figureItems = (): ItemFigures[] =>
    columns.map((own, item) => {
      const had = scores[item]?.filter((value) => !Number.isNaN(value)) ?? own;
      const rest = totals.slice();
      addTo(rest, own, -1);
      return {
        had: had.length,
        difficulty: difficultyOf(had, maxPoints[item] ?? 0),
        discrimination: columns.length < 2 ? null : correlationOf(own, rest),
        alpha_if_deleted: alphaOf(variances.toSpliced(item, 1), rest),
      };
    });
  let items: readonly ItemFigures[] | null = null;
  return {
    alpha,
    standard_error: alpha === null || variance === null ? null : Math.sqrt(variance * (1 - alpha)),
    get items() {
      items ??= figureItems();
      return items;
    },
  };
}

function addTo(sums: Float64Array, column: ScoreColumn, sign: 1 | -1): void {
  for (let person = 0; person < sums.length; person += 1) {
    sums[person] = (sums[person] ?? 0) + sign * (column[person] ?? 0);
  }
}

/** The columns without whoever did not have all questions. */
function takeWhole(scores: readonly ScoreColumn[]): readonly ScoreColumn[] {
  const had = new Uint8Array(scores[0]?.length ?? 0).fill(1);
  for (const column of scores) {
    for (let person = 0; person < had.length; person += 1) if (Number.isNaN(column[person])) had[person] = 0;
  }
  return had.includes(0) ? scores.map((column) => column.filter((_, person) => had[person] === 1)) : scores;
}

function difficultyOf(points: Values, most: number): number | null {
  if (points.length === 0 || most <= 0) return null;
  return (meanOf(points) ?? 0) / most;
}

function alphaOf(variances: readonly number[], totals: Values): number | null {
  const variance = varianceOf(totals);
  const count = variances.length;
  if (count < 2 || variance === null || isNothing(variance * (totals.length - 1), totals)) return null;
  return (count / (count - 1)) * (1 - variances.reduce((sum, value) => sum + value, 0) / variance);
}
