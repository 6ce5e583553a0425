import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanLine, isVisible, withoutInvisible } from './visible-text.ts';

it.each([
  ['а\u0301\u0302\u0303\u0304\u0305', 'а\u0301\u0302'],
  [`З${'\u0335'.repeat(40)}`, 'З\u0335\u0335'],
  ['\u202eабв\u202c', 'абв'],
  ['а\u200bб\u2060в\ufeff', 'абв'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['👩🏽\u200d🚀', '👩🏽\u200d🚀'],
  ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
  ['👨\u200d', '👨'],
  ['\u200d👨 а\u200dб', '👨 аб'],
  ['1\ufe0f\u20e3', '1\ufe0f\u20e3'],
  ['  два   слова\n', 'два слова'],
])('%j is shown as %j', (text, shown) => {
  expect(cleanLine(text)).toBe(shown);
  expect(cleanLine(shown)).toBe(shown);
});

it.each(['', ' \n', '\u200b', '\u2060\ufeff \u200d', '\u3164\u2800', '\u202e', '\u0301'])(
  '%j shows nothing',
  (text) => {
    expect(isVisible(text)).toBe(false);
  },
);

it.each(['я', '?', '0', '😀', ' \u200bа'])('%j shows something', (text) => {
  expect(isVisible(text)).toBe(true);
});

it('leaves out the same as an expression with lookbehind, which Safari has only since 16.4', () => {
  const invisible =
    /(?![\ufe0e\ufe0f])(?!(?<=\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
  const joined = fc.constantFrom('\u200d', '👨', '❤', '🏽', '\ufe0f', '\ufe0e', '©');
  const others = fc.constantFrom('а', '1', ' ', '\u0301', '\u200b', '\u202e', '\u2800', '\ue000', '\ud83d', '\udc68');
  const anySign = fc.integer({ min: 0, max: 0x10_ffff }).map((code) => String.fromCodePoint(code));
  const texts = fc.array(fc.oneof(joined, joined, others, anySign), { maxLength: 20 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      expect(withoutInvisible(text)).toBe(text.replace(/[\t\n\v\f\r\x85]/gu, ' ').replace(invisible, ''));
    }),
    { numRuns: 5000 },
  );
});
