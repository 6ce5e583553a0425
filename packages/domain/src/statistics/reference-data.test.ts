import { describe, expect, it } from 'vitest';
import { correctAnswersPercentage, medianMs } from './answer-figures.ts';
import { deviationOf, histogramOf, meanOf, medianOf } from './spread.ts';
import { figuresOfTest, type ScoreColumn, type TestFigures } from './test-figures.ts';
import { THIRDS, thirdsOf } from './thirds.ts';

type Row = readonly (number | null)[];

/** Each of the points once; null for whoever did not have the question. */
const columnOf = (given: readonly (number | null)[]): ScoreColumn => {
  const points = [...new Set(given.map((value) => value ?? 0))];
  return {
    points: Float64Array.from(points),
    which: Int32Array.from(given, (value) => points.indexOf(value ?? 0)),
    had: Uint8Array.from(given, (value) => Number(value !== null)),
  };
};

/** A row a person, null for a question that she did not have. */
const figuresOf = (rows: readonly Row[], most: readonly number[]): TestFigures =>
  figuresOfTest(
    most.map((_, item) => columnOf(rows.map((row) => row[item] ?? null))),
    most,
  );

/** As exact as figures are promised to be. */
const exactly = (values: readonly number[]): unknown[] => values.map((value): unknown => expect.closeTo(value, 7));
/** As exact as they were printed. */
const asPrinted = (values: readonly number[], decimals: number): unknown[] =>
  values.map((value): unknown => expect.closeTo(value, decimals));

/**
 * Thirty departments on seven questions of a hundred points each (Chatterjee and Price, Regression Analysis by Example, 1977;
 * `attitude` of R): rating, complaints, privileges, learning, raises, critical, advance.
 */
const ATTITUDE: readonly Row[] = [
  [43, 51, 30, 39, 61, 92, 45],
  [63, 64, 51, 54, 63, 73, 47],
  [71, 70, 68, 69, 76, 86, 48],
  [61, 63, 45, 47, 54, 84, 35],
  [81, 78, 56, 66, 71, 83, 47],
  [43, 55, 49, 44, 54, 49, 34],
  [58, 67, 42, 56, 66, 68, 35],
  [71, 75, 50, 55, 70, 66, 41],
  [72, 82, 72, 67, 71, 83, 31],
  [67, 61, 45, 47, 62, 80, 41],
  [64, 53, 53, 58, 58, 67, 34],
  [67, 60, 47, 39, 59, 74, 41],
  [69, 62, 57, 42, 55, 63, 25],
  [68, 83, 83, 45, 59, 77, 35],
  [77, 77, 54, 72, 79, 77, 46],
  [81, 90, 50, 72, 60, 54, 36],
  [74, 85, 64, 69, 79, 79, 63],
  [65, 60, 65, 75, 55, 80, 60],
  [65, 70, 46, 57, 75, 85, 46],
  [50, 58, 68, 54, 64, 78, 52],
  [50, 40, 33, 34, 43, 64, 33],
  [64, 61, 52, 62, 66, 80, 41],
  [53, 66, 52, 50, 63, 80, 37],
  [40, 37, 42, 58, 50, 57, 49],
  [63, 54, 42, 48, 66, 75, 33],
  [66, 77, 66, 63, 88, 76, 72],
  [78, 75, 58, 74, 80, 78, 49],
  [48, 57, 44, 45, 51, 83, 38],
  [85, 85, 71, 71, 77, 74, 55],
  [82, 82, 39, 59, 64, 78, 39],
];
const HUNDREDS = [100, 100, 100, 100, 100, 100, 100];

describe('figures of questions of many points, on attitudes in thirty departments', () => {
  // As `alpha` of the R package psych (Revelle) prints them: raw alpha 0.843, and alpha if an item is dropped.
  it('are those that psych prints', () => {
    const { alpha, items } = figuresOf(ATTITUDE, HUNDREDS);
    expect([alpha]).toEqual(asPrinted([0.843], 3));
    expect(items.map((item) => item.alpha_if_deleted)).toEqual(
      asPrinted([0.81, 0.797, 0.828, 0.803, 0.795, 0.864, 0.84], 3),
    );
  });

  // The six questions without `rating`: raw alpha 0.81, alpha if an item is dropped, and `r.drop`, to three places by `cor`.
  it('are those that psych and R print without the first question', () => {
    const { alpha, items } = figuresOf(
      ATTITUDE.map((row) => row.slice(1)),
      HUNDREDS.slice(1),
    );
    expect([alpha]).toEqual(asPrinted([0.81], 2));
    expect(items.map(({ discrimination }) => discrimination)).toEqual(
      asPrinted([0.635, 0.557, 0.679, 0.782, 0.276, 0.52], 3),
    );
    expect(items.map((item) => item.alpha_if_deleted)).toEqual(asPrinted([0.77, 0.78, 0.75, 0.74, 0.83, 0.79], 2));
  });

  // The same from their definitions in exact fractions, roots to forty places, by a script that shares nothing with ours.
  it('agree with exact fractions', () => {
    const { alpha, standard_error, items } = figuresOf(ATTITUDE, HUNDREDS);
    expect([alpha, standard_error]).toEqual(exactly([0.843142769564759, 22.87142137491267]));
    expect(items.map(({ difficulty }) => difficulty)).toEqual(
      exactly([
        0.646333333333333, 0.666, 0.531333333333333, 0.563666666666666, 0.646333333333333, 0.747666666666666,
        0.429333333333333,
      ]),
    );
    expect(items.map(({ discrimination }) => discrimination)).toEqual(
      exactly([
        0.671262057223664, 0.742109710222238, 0.560711111480255, 0.714445498133676, 0.786275593834399,
        0.265034339196676, 0.460810549468496,
      ]),
    );
    expect(items.map((item) => item.alpha_if_deleted)).toEqual(
      exactly([
        0.809760206308921, 0.796917457274139, 0.827847765938658, 0.803030975022574, 0.795386574198205,
        0.863872311446436, 0.840464868265457,
      ]),
    );
    const totals = ATTITUDE.map((row) => row.reduce<number>((sum, value) => sum + (value ?? 0), 0));
    expect([meanOf(totals), deviationOf(totals)]).toEqual(exactly([423.06666666666666, 57.748523392576786]));
  });
});

/**
 * Twelve people on five questions of 3, 1, 2.5, 4 and 1.25 points, of which part may be right; a zero with «none» beside it
 * is no answer. The eleventh came after the first question. Every figure below was counted from its definition in exact
 * fractions, roots to forty places, by a script that shares nothing with ours.
 */
const POINTS = [3, 1, 2.5, 4, 1.25];
const TOTAL = 11.75;
const THIRD = 1 / 3;
const NONE = 0;
const CLASS: readonly Row[] = [
  [3, 1, 2.5, 4, 1.25],
  [3, 2 * THIRD, 2.5, 3.25, 0.625],
  [1.5, 1, 1.25, 4, 1.25],
  [3, THIRD, 1.25, 2.5, 0],
  [1.5, 2 * THIRD, 2.5, NONE, 1.25],
  [0, THIRD, 1.25, 2.625, 0.625],
  [3, 0, NONE, 1.75, 0.625],
  [1.5, THIRD, 0, 3, 0],
  [0, 2 * THIRD, 1.25, 0.5, NONE],
  [1.5, NONE, 0, 0, 0.625],
  [null, THIRD, 1.25, 3.5, 0],
  [0, 0, 0, NONE, 0],
];
/** By question, of those who answered; in milliseconds. */
const TIMES = [
  [41_250, 30_500, 62_000, 28_750, 55_500, 70_250, 33_333, 48_000, 12_500, 39_999, 5000],
  [8100, 9999, 7250, 11_111, 6400, 14_200, 21_000, 9100, 17_500, 13_000, 4000],
  [17_333, 20_020, 31_000, 26_500, 19_750, 44_000, 52_000, 28_250, 15_000, 30_303, 8000],
  [60_001, 45_045, 38_501, 52_250, 41_000, 64_999, 39_000, 20_500, 11_000, 47_500],
  [9090, 12_000, 15_250, 7777, 11_111, 9500, 13_013, 8888, 10_101, 6006, 3000],
];
const totals = CLASS.map((row) => row.reduce<number>((sum, value) => sum + (value ?? 0), 0));

describe('figures of weighted questions of which part may be right, some without an answer', () => {
  it('by question agree with exact fractions', () => {
    const { items } = figuresOf(CLASS, POINTS);
    expect(items.map(({ had }) => had)).toEqual([11, 12, 12, 12, 12]);
    expect(items.map(({ difficulty }) => difficulty)).toEqual(
      exactly([0.545454545454545, 0.444444444444444, 0.458333333333333, 0.5234375, 0.416666666666666]),
    );
    expect(items.map(({ discrimination }) => discrimination)).toEqual(
      exactly([0.46921146265093, 0.683949445752689, 0.519258115496579, 0.54595434194472, 0.50906594860885]),
    );
    expect(items.map((item) => item.alpha_if_deleted)).toEqual(
      exactly([0.640667121374516, 0.658476572111497, 0.615740113504644, 0.637434498289376, 0.663682845410066]),
    );
  });

  it('of the whole agree with exact fractions', () => {
    const { alpha, standard_error } = figuresOf(CLASS, POINTS);
    expect([alpha, standard_error]).toEqual(exactly([0.694723325211322, 1.960626880656162]));
    expect([meanOf(totals), medianOf(totals), deviationOf(totals)]).toEqual(
      exactly([5.704861111111111, 5.229166666666667, 3.389044773074814]),
    );
    // 100, 85.5, 76.6, 60.3, 50.4, 41.1, 45.7, 41.1, 20.6, 18.1, 43.3 and 0 percent.
    expect(histogramOf(totals.map((points) => (100 * points) / TOTAL))).toEqual([1, 1, 1, 0, 4, 1, 1, 1, 1, 1]);
  });

  it('count as right who had the whole of a question, and take the middle of all times', () => {
    const rights = POINTS.map((most, item) =>
      correctAnswersPercentage(CLASS.flatMap(({ [item]: points = null }) => (points === null ? [] : [points / most]))),
    );
    expect(rights).toEqual([36.4, 16.7, 25, 16.7, 25]);
    expect(TIMES.map(medianMs)).toEqual([39_999, 9999, 26_500, 43_022.5, 9500]);
  });

  // The fourth weakest has as many points as the fifth, 4.83: both are weak.
  it('tell by thirds of ability who chose which option', () => {
    const chosen = ['А', 'А', 'Б', 'А', 'В', 'В', 'А', 'Б', 'В', null, 'А', 'Г'];
    const thirds = thirdsOf(totals);
    const table = THIRDS.map((third) =>
      ['А', 'Б', 'В', 'Г'].map(
        (option) => chosen.filter((one, person) => one === option && thirds?.[person] === third).length,
      ),
    );
    expect(table).toEqual([
      [0, 1, 2, 1],
      [2, 0, 1, 0],
      [3, 1, 0, 0],
    ]);
    expect(THIRDS.map((third) => thirds?.filter((one) => one === third).length)).toEqual([5, 3, 4]);
  });
});
