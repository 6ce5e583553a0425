import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainlyLatin } from './look-alikes.ts';
import { isFormula, TEXT_STEPS } from './text-form.ts';

/** Alphabets of every kind, on both sides of what the steps look for. */
const COMMON = ['а', 'Б', 'q', 'Z', '𝐀', '7', '10', '٣', ' ', '  ', '\u0301', '😀', '\ud835', '\udc00'];

function textsOf(...signs: string[]): fc.Arbitrary<string> {
  const often = fc.constantFrom(...signs);
  return fc
    .array(fc.oneof(often, often, often, fc.constantFrom(...COMMON)), { maxLength: 24 })
    .map((pieces) => pieces.join(''));
}

/** The steps written with lookbehind, which Safari has only since 16.4. */
const EXPECTED: Readonly<Record<string, readonly [fc.Arbitrary<string>, (text: string) => string]>> = {
  powers: [
    textsOf('⁺', '⁻', '²', '⁷', '³', 'ⁿ', 'ⁱ', '₂', '₁', ')', ']', 'x', '5'),
    (text) =>
      text
        .replace(/(?<![⁰-⁹¹²³ⁿ])[⁺⁻](?![⁰-⁹¹²³ⁿ])/gu, (sign) => (sign === '⁺' ? '+' : '-'))
        .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ]+/gu, (signs) => `^${signs.normalize('NFKC').replaceAll('−', '-')}`)
        .replace(/(?<=[\p{L})\]])[₀-₉]+(?![\d₀-₉])/gu, (digits) => digits.normalize('NFKC')),
  ],
  quotes: [
    textsOf('"', "'", ' ', '-', '- ', ',', '.', '!', ':', '(', 'ab', '«', '"слово"', "'word'", ' "ab ', " 'дом'"),
    (text) => {
      const before = String.raw`(?<=^|[\p{L}\p{N},.;:!?] +|- *)`;
      const behind = String.raw`(?=$| *[,.;:!?]| +[\p{L}\p{N}(]| *-)`;
      return text
        .replace(/[«»„‟‹›]/g, '')
        .replace(new RegExp(String.raw`${before}"([\p{L}\p{N}][^"]*)"${behind}`, 'gu'), '$1')
        .replace(new RegExp(String.raw`${before}'(\p{L}[^']*[\p{L}.!?])'${behind}`, 'gu'), '$1')
        .trim();
    },
  ],
  numbers: [
    textsOf(',', ', ', ',', '1', '23', '.', ' ', '1,2,3', '4, 5, 6'),
    (text) =>
      text
        .replace(/(?<=\d)\.(?=\d)/g, ',')
        .replace(/(?<![\d,])\d+(?:, ?\d+){2,}(?![\d,])/g, (list) => list.replace(/, ?/g, ' ')),
  ],
  parting: [
    textsOf('.', ',', ';', ':', '!', '?', ' ', 'аб', 'w', '1', '(', '+'),
    (text) => {
      let result = text.replace(/[\s.,;:]+$/, '');
      if (!isFormula(text)) {
        result = result.replace(/(?<=\p{L}{2}) *[.,;:!?]*[!?]$/u, '').replace(/(?<=\p{L}{2})[!?]+(?=[ .,;:])/gu, '');
      }
      result = result.replace(/(?<=\S)\.+ +/g, ' ');
      if (!isPlainlyLatin(result)) result = result.replace(/(?<=\p{L})\.+|(?<=\p{N})\.+(?=\p{L})/gu, ' ');
      if (/[()[\]{}]/.test(result)) return result;
      return result.replace(/(?<=\p{L}) *[,;]+| *[,;]+(?= *\p{L})/gu, ' ').replace(/(?<=\p{L}): +/gu, ' ');
    },
  ],
  spaces: [
    textsOf(' ', ' ', 'а', 'w', '5', '+', '(', '%'),
    (text) =>
      text
        .replace(/ {2,}/g, ' ')
        .replace(/ *([\p{Sm}\p{Sc}\-/*:;,^%°№()[\]{}]) */gu, '$1')
        .replace(/(?<=\d) (?=\p{L})|(?<=\p{L}) (?=\d)/gu, '')
        .trim(),
  ],
};

describe('without lookbehind', () => {
  it.each(TEXT_STEPS.filter(({ name }) => name in EXPECTED))('the step «$name» makes the same', ({ name, apply }) => {
    const [texts, expected] = EXPECTED[name] ?? [];
    if (texts === undefined || expected === undefined) throw new Error(`no step ${name}`);
    fc.assert(
      fc.property(texts, (text) => {
        expect(apply(text)).toBe(expected(text));
      }),
      { numRuns: 5000 },
    );
  });

  it('is what every one of these steps is compared with', () => {
    expect(TEXT_STEPS.filter(({ name }) => name in EXPECTED)).toHaveLength(Object.keys(EXPECTED).length);
  });
});
