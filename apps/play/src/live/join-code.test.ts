import { expect, it } from 'vitest';
import { formatJoinCode, isWholeGroupCode, isWholeJoinCode, readJoinCode } from './join-code.ts';

it.each([
  ['482917', '482917'],
  ['482 917', '482917'],
  [' Код: 482-917.\n', '482917'],
  ['4829171', '482917'],
  ['абв', ''],
  ['abcd-2345', 'ABCD2345'],
  ['Код 4829', '4829'],
  ['ав4', 'AB4'],
  ['ABCD23456', 'ABCD2345'],
])('reads the code out of %j as typed or pasted', (typed, digits) => {
  expect(readJoinCode(typed)).toBe(digits);
});

it('shows a code in two groups as it grows', () => {
  expect(['', '4', '482', '4829', '482917'].map(formatJoinCode)).toEqual(['', '4', '482', '482 9', '482 917']);
  expect(isWholeJoinCode('48291')).toBe(false);
  expect(isWholeJoinCode('482917')).toBe(true);
  expect(['ABCD', 'ABCD2', 'ABCD2345'].map(formatJoinCode)).toEqual(['ABCD', 'ABCD 2', 'ABCD 2345']);
  expect(['ABCD23', 'ABCD2345'].map(isWholeJoinCode)).toEqual([false, false]);
  expect(['ABCD234', 'ABCD2345'].map(isWholeGroupCode)).toEqual([false, true]);
});
