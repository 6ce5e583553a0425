import { expect, it } from 'vitest';
import { cleanLine, isVisible } from './visible-text.ts';

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
