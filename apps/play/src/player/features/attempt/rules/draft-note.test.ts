import { expect, it } from 'vitest';
import { findDraftNote } from './draft-note.ts';

const text = { type: 'text', content: {} } as const;
const number = { type: 'number', content: { unit: '' } } as const;
const typed = (value: string): object => ({ text: value });

it.each([
  ['nothing was typed', text, null, null, null],
  ['an answer was emptied', text, typed(''), typed('Волга'), null],
  ['an answer was changed to what is no number', number, typed('двенадцать'), typed('12'), 'not_saved'],
  ['an answer was changed', text, typed('Лена'), typed('Волга'), null],
  ['nothing was answered and the field emptied', text, typed(''), null, null],
])('where answers may be changed, and %s', (_, question, draft, answered, note) => {
  expect(findDraftNote(question, draft, answered, true)).toBe(note);
});

it.each([
  ['typed', typed('Волга'), null, 'not_given'],
  ['emptied again', typed(' '), null, null],
  ['left beside an answer', typed('Лена'), typed('Волга'), null],
])('where answers are final, of what was %s', (_, draft, answered, note) => {
  expect(findDraftNote(text, draft, answered, false)).toBe(note);
});
