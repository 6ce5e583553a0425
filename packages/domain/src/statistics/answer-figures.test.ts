import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctAnswersPercentage, medianMs } from './answer-figures.ts';

describe('statistics', () => {
  it.each([
    [[1, 1, 0], 66.7],
    [[1, 0.99, 0.5], 33.3],
    [[0], 0],
    [[1], 100],
    [[], null],
    [[1, Number.NaN], null],
  ])('of answers with the fractions %j the share %s is fully right', (fractions, share) => {
    expect(correctAnswersPercentage(fractions)).toBe(share);
  });

  it.each([
    [[], null],
    [[7], 7],
    [[9, 1], 5],
    [[10, 9, 1], 9],
    [[100, 20, 3, 1], 11.5],
    [[1, Number.NaN], null],
    [[1, Number.POSITIVE_INFINITY], null],
  ])('the median of %j is %s', (values, median) => {
    expect(medianMs(values)).toBe(median);
  });

  it('half of the values is at most the median and half at least, and the values stay untouched', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 30 }), (values) => {
        const before = [...values];
        const median = medianMs(values) ?? Number.NaN;
        expect(values).toEqual(before);
        expect(values.filter((value) => value <= median).length * 2).toBeGreaterThanOrEqual(values.length);
        expect(values.filter((value) => value >= median).length * 2).toBeGreaterThanOrEqual(values.length);
      }),
    );
  });

  it('no figure is ever NaN', () => {
    fc.assert(
      fc.property(fc.array(fc.double()), (values) => {
        expect(correctAnswersPercentage(values)).not.toBeNaN();
        expect(medianMs(values)).not.toBeNaN();
      }),
    );
  });
});
