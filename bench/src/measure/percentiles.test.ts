import { describe, expect, it } from 'vitest';
import { percentile, spreadOf } from './percentiles.ts';

const hundred = Array.from({ length: 100 }, (_, index) => index + 1);

describe('percentiles', () => {
  it('are values that were measured, by nearest rank', () => {
    expect([50, 95, 99, 100].map((percent) => percentile(hundred, percent))).toEqual([50, 95, 99, 100]);
    expect(percentile([10, 20, 30], 50)).toBe(20);
    expect(percentile([10, 20, 30, 40], 50)).toBe(20);
  });

  it('of one sample are that sample', () => {
    expect([0, 1, 50, 99, 100].map((percent) => percentile([7], percent))).toEqual([7, 7, 7, 7, 7]);
  });

  it('put the single worst of twenty-four into p99', () => {
    expect(percentile([...hundred.slice(0, 23), 900], 99)).toBe(900);
  });

  it('sort by value and not by text', () => {
    expect(spreadOf([100, 9, 20])).toEqual({ count: 3, p50: 20, p95: 100, p99: 100, max: 100 });
  });

  it('are no number without samples', () => {
    const { count, ...rest } = spreadOf([]);
    expect(count).toBe(0);
    expect(Object.values(rest)).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
  });
});
