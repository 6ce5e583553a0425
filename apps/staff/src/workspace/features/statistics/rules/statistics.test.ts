import { describe, expect, it } from 'vitest';
import {
  formatAnsweringTime,
  formatDuration,
  formatMedianTime,
  formatPercent,
  formatPoints,
  formatShare,
} from './figures.ts';
import { heatStepOf } from './heat.ts';
import { readPrompt } from './prompt.ts';
import { FIRST_ROWS, pressColumn } from './wanted-rows.ts';

describe('figures of the statistics', () => {
  it('[STAT-09] show points of a dash as the dash and numbers as numbers', () => {
    expect(formatPoints('—')).toBe('—');
    expect(formatPoints(0)).toBe('0');
    expect(formatPoints(6.5)).toBe('6,5');
  });

  it('[STAT-10] show nothing for an empty percentage', () => {
    expect(formatPercent(null)).toBe('');
    expect(formatPercent(0)).toMatch(/^0\s%$/);
    expect(formatPercent(91.66)).toMatch(/^91,7\s%$/);
  });

  it('round half up what is a half as it is counted, whatever binary fractions make of it', () => {
    expect(formatShare(23 / 80)).toMatch(/^28,8\s%$/);
    expect(formatShare(51 / 80)).toMatch(/^63,8\s%$/);
    expect(formatPoints((0.7 + 0.1 + 0.01) / 2)).toBe('0,41');
  });

  it('give times in seconds and, from a minute on, in minutes', () => {
    expect(formatDuration(null)).toBe('');
    expect(formatDuration(7400)).toBe('7,4 с');
    expect(formatDuration(59_960)).toBe('1 мин 0 с');
    expect(formatDuration(65_000)).toBe('1 мин 5 с');
    expect(formatAnsweringTime(7400)).toBe('7,4 с');
  });

  it('show the dash for an unknown time of answers, and nothing where there are none', () => {
    expect(formatAnsweringTime(null)).toBe('—');
    expect(formatMedianTime({ total_answers: 2, median_ms: null })).toBe('—');
    expect(formatMedianTime({ total_answers: 2, median_ms: 7400 })).toBe('7,4 с');
    expect(formatMedianTime({ total_answers: 0, median_ms: null })).toBe('');
  });
});

describe('the order of participants', () => {
  it('turns round on a second press and starts points from the highest', () => {
    const byPoints = pressColumn(FIRST_ROWS, 'points');
    expect(byPoints).toEqual({ order: 'points', direction: 'desc', search: '' });
    expect(pressColumn(byPoints, 'points')).toEqual({ order: 'points', direction: 'asc', search: '' });
    expect(pressColumn({ ...byPoints, search: 'ан' }, 'name')).toEqual({
      order: 'name',
      direction: 'asc',
      search: 'ан',
    });
  });
});

describe('the prompt of a question', () => {
  it('is read with its text, without one, or not at all', () => {
    const text = { type: 'doc', content: [] };
    expect(readPrompt({ text, content: 1 })).toEqual({ text, content: 1 });
    expect(readPrompt({ text: 'x', content: 1 })).toEqual({ text: null, content: 1 });
    expect(readPrompt(null)).toBe(null);
    expect(readPrompt('x')).toBe(null);
  });
});

describe('the ground of a partial share', () => {
  it('grows by quarters, each with its upper end', () => {
    expect([0.01, 0.25, 0.26, 0.5, 0.51, 0.75, 0.76, 0.99].map(heatStepOf)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });
});
