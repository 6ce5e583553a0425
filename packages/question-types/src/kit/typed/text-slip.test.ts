import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numeralsOf } from './text-slip.ts';

it('finds the numbers of a text as an expression with lookbehind does, which Safari has only since 16.4', () => {
  const expected = /(?:(?<![\p{L}\d])-)?\d+(?:[,:]\d+)*/gu;
  const piece = fc.constantFrom(
    '-',
    '-',
    '1',
    '23',
    ',',
    ':',
    ' ',
    'б',
    'Q',
    '𝐀',
    '٣',
    '\u0301',
    '😀',
    '\ud835',
    '\udc00',
  );
  const texts = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      expect(numeralsOf(text)).toBe((text.match(expected) ?? []).join(' '));
    }),
    { numRuns: 5000 },
  );
});
