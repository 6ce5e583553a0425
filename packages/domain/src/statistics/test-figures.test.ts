import { describe, expect, it } from 'vitest';
import { deviationOf, meanOf } from './spread.ts';
import { figuresOfTest as figuresOfColumns, type ScoreColumn, type TestFigures } from './test-figures.ts';

/**
 * LSAT section 6 (Bock and Lieberman, 1970; Thissen, 1982): how many of a thousand people gave each pattern of right (1)
 * and wrong (0), from 00000 to 11111. The manual of the R package ltm prints its figures to four places (alpha 0.2950).
 */
const LSAT6 = [
  3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15, 10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173, 11, 61, 28, 298,
];
const LSAT6_ROWS = LSAT6.flatMap((people, pattern) =>
  Array.from({ length: people }, () => [...pattern.toString(2).padStart(5, '0')].map(Number)),
);

/** Counted from the patterns with exact fractions. */
const LSAT6_FIGURES = {
  alpha: 0.2949971922159443,
  standard_error: 0.869066612393306,
  difficulty: [0.924, 0.709, 0.553, 0.763, 0.87],
  discrimination: [
    0.11283268892234177, 0.15317812011652954, 0.17277894329109045, 0.14442809524709363, 0.12159640254709642,
  ],
  alpha_if_deleted: [
    0.2753562107982342, 0.23758390464668191, 0.2167994629432822, 0.245932710433571, 0.2662944112082514,
  ],
};

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
const figuresOfTest = (rows: readonly (readonly (number | null)[])[], most: readonly number[]): TestFigures =>
  figuresOfColumns(
    most.map((_, item) => columnOf(rows.map((row) => row[item] ?? null))),
    most,
  );

const close = (values: readonly number[]): unknown[] => values.map((value): unknown => expect.closeTo(value, 9));

describe('figures of a test', () => {
  it('agree with the published ones of LSAT section 6', () => {
    const { alpha, standard_error, items } = figuresOfTest(LSAT6_ROWS, [1, 1, 1, 1, 1]);
    expect([alpha, standard_error]).toEqual(close([LSAT6_FIGURES.alpha, LSAT6_FIGURES.standard_error]));
    expect(items.map(({ difficulty }) => difficulty)).toEqual(close(LSAT6_FIGURES.difficulty));
    expect(items.map(({ discrimination }) => discrimination)).toEqual(close(LSAT6_FIGURES.discrimination));
    expect(items.map((item) => item.alpha_if_deleted)).toEqual(close(LSAT6_FIGURES.alpha_if_deleted));
    const totals = LSAT6_ROWS.map((row) => row.reduce((sum, value) => sum + value, 0));
    expect([meanOf(totals), deviationOf(totals)]).toEqual(close([3.819, 1.0350412118898022]));
  });

  it('agree with Guttman’s perfect scale of five people and four questions: alpha 0.8', () => {
    const rows = [0, 1, 2, 3, 4].map((right) => [0, 1, 2, 3].map((item) => (item < right ? 1 : 0)));
    expect(figuresOfTest(rows, [1, 1, 1, 1]).alpha).toBeCloseTo(0.8, 12);
  });

  it('take the mean share of points over all who had a question, no answer counting nothing', () => {
    const rows = [
      [2, 0.5],
      [1, 0],
      [0, null],
    ];
    const { items } = figuresOfTest(rows, [2, 1]);
    expect(items.map(({ had }) => had)).toEqual([3, 2]);
    expect(items.map(({ difficulty }) => difficulty)).toEqual([0.5, 0.25]);
  });

  it('compare questions over those alone who had them all', () => {
    const rows = [
      [1, 1],
      [0, 0],
      [1, 1],
      [0, 0],
    ];
    const late = [
      [null, 1],
      [null, 0],
      [null, 1],
    ];
    const [, without] = figuresOfTest(rows, [1, 1]).items;
    const [, second] = figuresOfTest([...rows, ...late], [1, 1]).items;
    expect(second?.discrimination).toBe(without?.discrimination);
    expect(second?.discrimination).toBeCloseTo(1, 12);
  });

  it.each([
    ['nobody', [], [1, 1]],
    ['one person', [[1, 0]], [1, 1]],
    ['one question', [[1], [0]], [1]],
    [
      'equal answers',
      [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
      [1, 1],
    ],
    [
      'equal shares of a tenth',
      [
        [0.1, 0.2],
        [0.1, 0.2],
        [0.1, 0.2],
      ],
      [1, 1],
    ],
  ])('of %s leave empty what can’t be computed', (_, rows, most) => {
    const { alpha, standard_error, items } = figuresOfTest(rows, most);
    expect([alpha, standard_error]).toEqual([null, null]);
    for (const item of items) expect([item.discrimination, item.alpha_if_deleted]).toEqual([null, null]);
  });

  it('leave alpha without a question empty where one question would be left', () => {
    const { alpha, items } = figuresOfTest(
      [
        [1, 1],
        [0, 0],
        [1, 0],
      ],
      [1, 1],
    );
    expect(alpha).not.toBeNull();
    expect(items.map((item) => item.alpha_if_deleted)).toEqual([null, null]);
  });
});
