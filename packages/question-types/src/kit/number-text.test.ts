import { describe, expect, it } from 'vitest';
import { isWithinTolerance, parseNumber, parseQuantity } from './number-text.ts';

describe('reading a number', () => {
  it.each([
    ['3,14', 3.14],
    ['3.14', 3.14],
    ['1 000 000', 1_000_000],
    ['1\u00a0000\u202f000,5', 1_000_000.5],
    ['−5', -5],
    ['– 5', -5],
    [',5', 0.5],
    ['1/3', 1 / 3],
    ['-2 1/2', -2.5],
    ['6,02·10^23', 6.02e23],
    ['6,02 × 10²³', 6.02e23],
    ['3х10^(-4)', 3e-4],
    ['5·10⁻⁴', 5e-4],
    ['1,5E3', 1500],
    ['2^10', 1024],
    ['10²', 100],
    ['-0', 0],
  ])('reads «%s» as people mean it', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each([
    '',
    ' ',
    '0x10',
    '∞',
    'Infinity',
    'NaN',
    '٣',
    '１',
    '½',
    '1,2,3',
    '1.000.000',
    '12 34',
    '1 0000',
    '1/0',
    '1/2/3',
    '5.',
    '--1',
    'e5',
    '10^',
    '9e999',
    'пять',
    '1 000 1/',
  ])('refuses «%s»', (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  it('takes the unit of the question after the number, and no other', () => {
    expect(parseQuantity('5 КГ', 'кг')).toBe(5);
    expect(parseQuantity('5кг', 'кг')).toBe(5);
    expect(parseQuantity('5 г', 'кг')).toBeNull();
    expect(parseQuantity('кг', 'кг')).toBeNull();
  });
});

describe('the tolerance of a number', () => {
  it('includes its bounds in spite of binary rounding', () => {
    expect(isWithinTolerance(0.4, { value: 0.3, tolerance: 0.1, tolerance_kind: 'absolute' })).toBe(true);
    expect(isWithinTolerance(0.4001, { value: 0.3, tolerance: 0.1, tolerance_kind: 'absolute' })).toBe(false);
  });

  it('is a share of the value, whatever its sign, when relative', () => {
    expect(isWithinTolerance(-105, { value: -100, tolerance: 0.05, tolerance_kind: 'relative' })).toBe(true);
    expect(isWithinTolerance(-106, { value: -100, tolerance: 0.05, tolerance_kind: 'relative' })).toBe(false);
    expect(isWithinTolerance(0.001, { value: 0, tolerance: 0.5, tolerance_kind: 'relative' })).toBe(false);
  });
});
