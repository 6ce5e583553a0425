import { describe, expect, it } from 'vitest';
import { correlationOf, deviationOf, histogramOf, meanOf, medianOf } from './spread.ts';

describe('spread of values', () => {
  it('has the mean, the median and the deviation of a sample', () => {
    const values = [2, 4, 4, 4, 5, 5, 7, 9];
    expect([meanOf(values), medianOf(values)]).toEqual([5, 4.5]);
    expect(deviationOf(values)).toBeCloseTo(Math.sqrt(32 / 7), 12);
  });

  it('leaves empty what too few values can’t tell', () => {
    expect([meanOf([]), medianOf([]), deviationOf([]), deviationOf([3])]).toEqual([null, null, null, null]);
  });

  it('puts percents into tenths, the full hundred into the last', () => {
    expect(histogramOf([0, 9.9, 10, 55, 99.9, 100])).toEqual([2, 1, 0, 0, 0, 1, 0, 0, 0, 2]);
    expect(histogramOf([])).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  // Anscombe (1973), first set: r = 0.81642051634484.
  it('correlates as Anscombe printed it', () => {
    const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
    const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
    expect(correlationOf(x, y)).toBeCloseTo(0.81642051634484, 12);
  });
});
