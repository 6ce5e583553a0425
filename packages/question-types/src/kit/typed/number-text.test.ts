import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasOtherUnit, isWithinTolerance, parseNumber, parseQuantity } from './number-text.ts';
import { dropInvisible } from './sign-families.ts';
import { unitForm } from './unit-text.ts';

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
    ['1 000/3', 1000 / 3],
    ['2 500/3', 2500 / 3],
    ['1 000 000/4', 250_000],
    ['1 250/1000', 1.25],
    ['12 3/4', 12.75],
    ['\u202d5\u202c', 5],
    ['5\u200b', 5],
    ['\u200e5', 5],
    ['5\u00ad', 5],
    ['5\ufe0f', 5],
    ['\ufeff5\t', 5],
    ['1\u2060000', 1000],
    ['\u202d−1,5\u202c', -1.5],
    ['1\u3000000', 1000],
    ['5\r\n', 5],
    ['3,141 592 65', 3.14159265],
    ['3.141\u202f592\u202f653', 3.141592653],
    ['0,000 001', 0.000001],
    ['−1 234,567 8', -1234.5678],
    [',000 5', 0.0005],
    ['6,022 140 76·10²³', 6.02214076e23],
    ['1,602 176 634e-19', 1.602176634e-19],
    ['1,5Е3', 1500],
    ['1,5е-3', 0.0015],
    ['1 e10', 1e10],
    ['2 Е+3', 2000],
    ['1,6Е−19', 1.6e-19],
    ['5.', 5],
    ['5,', 5],
    ['5;', 5],
    ['5 .', 5],
    ['1/3.', 1 / 3],
    ['10^5.', 100_000],
    ['=5', 5],
    ['= −5', -5],
    ['(5)', 5],
    ['( −5 )', -5],
    ['=(2 1/2).', 2.5],
    ['1,5*10**3', 1500],
    ['2**10', 1024],
    ['10**-3', 0.001],
    ['10**(-3)', 0.001],
    ['1,5•10^3', 1500],
    ['1,5✕10^3', 1500],
    ['1,5∗10³', 1500],
    ['５', 5],
    ['１２，５', 12.5],
    ['－５', -5],
    ['－5', -5],
    ['˗5', -5],
    ['½', 0.5],
    ['-3½', -3.5],
    ['2 ¾', 2.75],
    ['⅓', 1 / 3],
    ['﹣5', -5],
    ['⁻5', -5],
    ['⁺5', 5],
    ['10⁺³', 1000],
    ['＝５', 5],
    ['（５）', 5],
    ['１／４', 0.25],
    ['𝟓', 5],
    ['―5', -5],
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
    '½½',
    '1 000½',
    '1,2,3',
    '1.000.000',
    '12 34',
    '1 0000',
    '1/0',
    '1/2/3',
    '--1',
    'e5',
    '10^',
    '9e999',
    'пять',
    '1 000 1/',
    '1 125/250',
    '1 0000/3',
    '1 000 1/2',
    '2 05/100',
    '5..',
    '5…',
    '.',
    '=',
    '()',
    '==5',
    '5=',
    'x=5',
    '(5',
    '5)',
    '((5))',
    '-(-5)',
    '(2)(3)',
    '10⁻3',
    '5⁻',
    '⁻⁻5',
    '2··3',
    '2***3',
    '3,141 10^5',
    '3,14 15',
    '3,141 5926',
    '3,1 415',
    '1,234 5,678',
    '0,125 1/2',
    '1\u200b2 34',
    '1 e',
    '1 e 1,5',
    '1.000.000.',
    '５０ ００',
    'Ⅻ',
    '②',
    '5\u20e3',
  ])('refuses «%s»', (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  it('takes the unit of the question after the number, and no other', () => {
    expect(parseQuantity('5кг', 'кг')).toBe(5);
    expect(parseQuantity('5 КГ', 'кг')).toBeNull();
    expect(parseQuantity('5 г', 'кг')).toBeNull();
    expect(parseQuantity('кг', 'кг')).toBeNull();
    expect(parseQuantity('5 1/с', '1/с')).toBe(5);
    expect(parseQuantity('5,125 1/с', '1/с')).toBe(5.125);
    expect(parseQuantity('(5) Вт/(м·К)', 'Вт/(м·К)')).toBe(5);
  });

  it('tells a number with a foreign unit from what is no number', () => {
    for (const text of ['9,8 км', '5кг', '1 000 руб', '7%', '3·10^4 м']) expect(hasOtherUnit(text, 'м/с²')).toBe(true);
    for (const text of ['9,8 м/с^2', '9,8', 'девять', '1/0', '10^', '5 и 7', '1,2,3']) {
      expect(hasOtherUnit(text, 'м/с²')).toBe(false);
    }
    expect(hasOtherUnit('5 кг', '')).toBe(true);
  });
});

describe('the tolerance of a number', () => {
  it('includes its bounds in spite of binary rounding', () => {
    expect(isWithinTolerance(0.4, { value: 0.3, tolerance: 0.1, tolerance_kind: 'absolute' })).toBe(true);
    expect(isWithinTolerance(0.4001, { value: 0.3, tolerance: 0.1, tolerance_kind: 'absolute' })).toBe(false);
  });

  it.each([2 ** 40, 1e13, 1_307_674_368_000, 2 ** 52])('takes no neighbour of %d when it is nothing', (value) => {
    const rule = { value, tolerance: 0, tolerance_kind: 'absolute' as const };
    expect([value - 1, value, value + 1, value + 9].map((number) => isWithinTolerance(number, rule))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(isWithinTolerance(value + 2, { ...rule, tolerance: 1 })).toBe(false);
  });

  it('takes no neighbour of a decimal fraction when it is nothing, however small the difference', () => {
    for (const [number, value] of [
      [0.1234567890124, 0.1234567890123],
      [1e12 + 1.5, 1e12 + 0.5],
    ] as const) {
      expect(isWithinTolerance(number, { value, tolerance: 0, tolerance_kind: 'absolute' })).toBe(false);
    }
  });

  it('meets a value that fractions and powers bring about', () => {
    for (const [text, value] of [
      ['98/10', 9.8],
      ['9 4/5', 9.8],
      ['2 4/3', 10 / 3],
      ['5·10^-1', 0.5],
      ['10^-5', 0.00001],
    ] as const) {
      const number = parseNumber(text) ?? Number.NaN;
      expect([text, isWithinTolerance(number, { value, tolerance: 0, tolerance_kind: 'absolute' })]).toEqual([
        text,
        true,
      ]);
    }
  });

  it('is a share of the value, whatever its sign, when relative', () => {
    expect(isWithinTolerance(-105, { value: -100, tolerance: 0.05, tolerance_kind: 'relative' })).toBe(true);
    expect(isWithinTolerance(-106, { value: -100, tolerance: 0.05, tolerance_kind: 'relative' })).toBe(false);
    expect(isWithinTolerance(0.001, { value: 0, tolerance: 0.5, tolerance_kind: 'relative' })).toBe(false);
  });
});

describe('a number with a unit', () => {
  /** With lookbehind, which Safari has only since 16.4. */
  const UNIT_START = /(?<=[\d)⁰¹²³⁴-⁹])(?:\s+(?=[^\s.,)])|(?=[^\s\d.,)⁰¹²³⁴-⁹]))/g;

  function splitUnits(text: string): { number: number; unit: string }[] {
    const drawn = dropInvisible(text);
    return Array.from(drawn.matchAll(UNIT_START), ({ index }) => ({
      number: parseNumber(drawn.slice(0, index)),
      unit: drawn.slice(index).trim(),
    })).flatMap(({ number, unit }) => (number === null ? [] : [{ number, unit }]));
  }

  it('is divided at the same places as by an expression with lookbehind', () => {
    const piece = fc.constantFrom(...Array.from('511²⁻⁷)(^  \u00a0,./мe%'), '\ud835', '\udc00');
    const texts = fc.tuple(fc.constantFrom('1', '2,5', '3·10', '-4'), fc.array(piece, { maxLength: 8 }));
    fc.assert(
      fc.property(texts, ([start, pieces]) => {
        const text = start + pieces.join('');
        const number = parseNumber(text);
        const splits = splitUnits(text);
        for (const unit of splits.map((split) => unitForm(split.unit)).filter((form) => form !== '')) {
          const first = splits.find((split) => unitForm(split.unit) === unit);
          expect(parseQuantity(text, unit)).toBe(number ?? first?.number);
        }
        const isOther = splits.some(({ unit }) => /^[\p{L}°%\p{Sc}]/u.test(unit) && !/\s\d/.test(unit));
        expect(hasOtherUnit(text, '')).toBe(number === null && isOther);
      }),
      { numRuns: 5000 },
    );
  });
});
