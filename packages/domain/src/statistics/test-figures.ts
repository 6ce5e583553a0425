import { correlationOf, isNothing, type Values, varianceOf } from './spread.ts';

/**
 * What a question brought everybody, in the same order of people for all questions. Many have the same: their figures are counted
 * over the different points and how many have each.
 */
export interface ScoreColumn {
  /** The different points; no answer is 0. */
  readonly points: Float64Array;
  /** By person which of them. */
  readonly which: Int32Array;
  /** By person 1, or 0 for whoever did not have the question. */
  readonly had: Uint8Array;
}

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
  const whole = listWhole(scores);
  const totals = new Float64Array(whole.length);
  const variances = scores.map((column) => spreadOf(column, addColumn(totals, column, whole)).variance ?? 0);
  const alpha = alphaOf(variances, totals);
  const variance = varianceOf(totals);
  const figureItems = (): ItemFigures[] =>
    scores.map((column, item) => {
      const had = spreadOf(column, countHad(column));
      const own = Float64Array.from(whole, (person) => pointsOf(column, person));
      const rest = totals.map((total, index) => total - (own[index] ?? 0));
      return {
        had: had.people,
        difficulty: difficultyOf(had.mean, maxPoints[item] ?? 0),
        discrimination: scores.length < 2 ? null : correlationOf(own, rest),
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

/** Those who had all questions. */
function listWhole(scores: readonly ScoreColumn[]): Int32Array {
  const whole = new Uint8Array(scores[0]?.had.length ?? 0).fill(1);
  for (const had of new Set(scores.map((column) => column.had))) {
    for (let person = 0; person < whole.length; person += 1) if (had[person] === 0) whole[person] = 0;
  }
  const people = new Int32Array(whole.length);
  let length = 0;
  for (let person = 0; person < whole.length; person += 1) {
    if (whole[person] === 0) continue;
    people[length] = person;
    length += 1;
  }
  return people.subarray(0, length);
}

function pointsOf({ points, which }: ScoreColumn, person: number): number {
  return points[which[person] ?? 0] ?? 0;
}

/** Adds a question to what those people came to. How many of them have each of its points. */
function addColumn(totals: Float64Array, { points, which }: ScoreColumn, people: Int32Array): Float64Array {
  const counts = new Float64Array(points.length);
  for (let index = 0; index < people.length; index += 1) {
    const own = which[people[index] ?? 0] ?? 0;
    counts[own] = (counts[own] ?? 0) + 1;
    totals[index] = (totals[index] ?? 0) + (points[own] ?? 0);
  }
  return counts;
}

/** How many of those who had a question have each of its points. */
function countHad({ points, which, had }: ScoreColumn): Float64Array {
  const counts = new Float64Array(points.length);
  for (let person = 0; person < had.length; person += 1) {
    const own = which[person] ?? 0;
    if (had[person] === 1) counts[own] = (counts[own] ?? 0) + 1;
  }
  return counts;
}

/** Mean and variance (divided by n − 1) of points that so many have; null where they can't be computed. */
function spreadOf(
  { points }: ScoreColumn,
  counts: Float64Array,
): { people: number; mean: number | null; variance: number | null } {
  let people = 0;
  let sum = 0;
  for (const [index, count] of counts.entries()) {
    people += count;
    sum += count * (points[index] ?? 0);
  }
  if (people === 0) return { people, mean: null, variance: null };
  const mean = sum / people;
  let squares = 0;
  for (const [index, count] of counts.entries()) squares += count * ((points[index] ?? 0) - mean) ** 2;
  return { people, mean, variance: people < 2 ? null : squares / (people - 1) };
}

function difficultyOf(mean: number | null, most: number): number | null {
  return mean === null || most <= 0 ? null : mean / most;
}

function alphaOf(variances: readonly number[], totals: Values): number | null {
  const variance = varianceOf(totals);
  const count = variances.length;
  if (count < 2 || variance === null || isNothing(variance * (totals.length - 1), totals)) return null;
  return (count / (count - 1)) * (1 - variances.reduce((sum, value) => sum + value, 0) / variance);
}
