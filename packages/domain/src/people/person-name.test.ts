import { expect, it } from 'vitest';
import { cleanPersonName, hasNameText } from './person-name.ts';

it.each([
  '',
  ' \t\n\r',
  '\u0085\u00a0\u2007',
  '\u200b\ufeff\u00ad\u2800',
  '\u202e\u2066\u0000',
  '\ud800',
  '\ue000',
  '\u0301',
  '-',
  '\u200bя\u200b',
  '😀',
  ' Ли ',
])('a text has something left exactly where cleaning leaves something: %j', (text) => {
  expect(hasNameText(text)).toBe(cleanPersonName(text) !== '');
});
