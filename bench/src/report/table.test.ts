import { describe, expect, it } from 'vitest';
import { spreadOf } from '../measure/percentiles.ts';
import { keepsBar } from './figures.ts';
import { writeNumber, writePercentiles } from './rows.ts';

describe('report of the bench', () => {
  it('rounds without hiding what is small', () => {
    expect([0, 0.04, 1.25, 99.94, 100.6, 5400.4, Number.NaN].map(writeNumber)).toEqual([
      '0',
      '0',
      '1.3',
      '99.9',
      '101',
      '5400',
      '—',
    ]);
  });

  it('gives no percentiles of fewer than twenty samples, but their worst', () => {
    const samples = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(writePercentiles(spreadOf(samples.slice(1)), ['p50', 'p99'])).toBe('— / — / 20');
    expect(writePercentiles(spreadOf(samples), ['p50', 'p99'])).toBe('10 / 20 / 20');
  });

  it('holds a figure against the bar itself and against the ratio to its ceiling', () => {
    const bar = { at_most: 150, ratio_at_most: 3 };
    expect(keepsBar(bar, 150, 50)).toBe(true);
    expect(keepsBar(bar, 151, 100)).toBe(false);
    expect(keepsBar(bar, 90, 29)).toBe(false);
  });

  it('knows bars that a figure has to exceed', () => {
    const bar = { at_least: 5000, ratio_at_least: 0.4 };
    expect(keepsBar(bar, 5000, 12_500)).toBe(true);
    expect(keepsBar(bar, 4999, 5000)).toBe(false);
    expect(keepsBar(bar, 6000, 20_000)).toBe(false);
  });

  it('takes one lost answer for a broken bar', () => {
    expect(keepsBar({ at_most: 0 }, 1, null)).toBe(false);
    expect(keepsBar({ at_most: 0 }, 0, null)).toBe(true);
  });
});
