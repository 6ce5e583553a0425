import { expect, it } from 'vitest';
import { formatNumber, formatRule } from './number-format.ts';
import { parseNumber } from './number-text.ts';

it('a right number is written without the digits that its tolerance makes idle', () => {
  expect(formatRule({ value: 19 / 12, tolerance: 0.0005, tolerance_kind: 'absolute' }, '')).toBe('1,58333 (± 0,0005)');
  expect(formatRule({ value: 2 / 3, tolerance: 0.01, tolerance_kind: 'relative' }, 'м')).toBe('0,6667 м (± 1%)');
  expect(formatRule({ value: 9.8, tolerance: 0.1, tolerance_kind: 'absolute' }, 'м/с²')).toBe('9,8 м/с² (± 0,1)');
});

it('a right number without a tolerance, or with a wide one, is written as it is', () => {
  expect(formatRule({ value: 3.14159, tolerance: 0, tolerance_kind: 'absolute' }, '')).toBe('3,14159');
  expect(formatRule({ value: 1250.5, tolerance: 500, tolerance_kind: 'absolute' }, '')).toBe('1250,5 (± 500)');
  expect(formatRule({ value: 0, tolerance: 0.1, tolerance_kind: 'relative' }, '')).toBe('0 (± 10%)');
});

it.each([
  [1941, '1941'],
  [-1941, '−1941'],
  [12_345, '12\u00a0345'],
  [-0, '0'],
  [-0.5, '−0,5'],
  [6.02e23, '6,02·10²³'],
  [-1.6e-19, '−1,6·10⁻¹⁹'],
  [1e20, '10²⁰'],
])('writes %d as %s, which is read as the same number', (value, written) => {
  expect(formatNumber(value)).toBe(written);
  expect(parseNumber(written)).toBe(value === 0 ? 0 : value);
});
