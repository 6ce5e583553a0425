import { expect, it } from 'vitest';
import { formatTimeLeft } from './time-left.ts';

it.each([
  [0, '0:00'],
  [-5000, '0:00'],
  [1, '0:01'],
  [17_000, '0:17'],
  [60_001, '1:01'],
  [600_000, '10:00'],
  [3_599_000, '59:59'],
  [3_599_001, '1 ч'],
  [3_600_000, '1 ч'],
  [3_659_000, '1 ч'],
  [3_660_000, '1 ч 1 мин'],
  [7_384_000, '2 ч 3 мин'],
  [86_399_000, '23 ч 59 мин'],
])('%i ms are left as %s', (ms, text) => {
  expect(formatTimeLeft(ms).replaceAll('\u00A0', ' ')).toBe(text);
});
