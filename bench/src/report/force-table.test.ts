import { describe, expect, it } from 'vitest';
import { spreadOf } from '../measure/percentiles.ts';
import { writeBar, writeCell } from './cells.ts';
import { findBar, readPlace } from './force-table.ts';

describe('a lesson under force in the table', () => {
  it('is held against the bars of a school of a thousand, of more against those of more, of fewer against none', () => {
    const bars = { school: { at_most: 120 }, large: { at_most: 300 } };
    expect([999, 1000, 3000].map((pupils) => findBar(bars, pupils)?.at_most)).toEqual([undefined, 120, 300]);
    expect(findBar({ school: { at_most: 3000 } }, 3000)).toBeUndefined();
  });

  it('shows the worst where there are too few samples for a percentile', () => {
    const samples = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(readPlace(spreadOf(samples), 'p50')).toBe(10);
    expect(readPlace(spreadOf(samples.slice(1)), 'p50')).toBe(20);
  });

  it('shows a figure with its ceiling and their ratio, and marks a broken bar', () => {
    expect(writeCell(150, 50, true)).toBe('150 / 50 / 3.00');
    expect(writeCell(150, null, false)).toBe('150 ✗');
    expect(writeCell(150, 0, true)).toBe('150 / 0 / —');
    expect(writeCell(null, 50, true)).toBe('—');
    expect(writeBar({ at_most: 150, ratio_at_most: 3 })).toBe('≤ 150, ≤ 3 ×');
  });
});
