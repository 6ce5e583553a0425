import { expect, it } from 'vitest';
import { findUnstorable } from './storable.ts';

it.each([[null], [7], [''], ['😀\u202e\n\ufffe'], [{ deep: [{ Аня: 'Аня' }, null, false] }]])(
  '%j can be stored whole',
  (value) => {
    expect(findUnstorable(value)).toBeNull();
  },
);

it.each(['\0', 'а\0б', '\ud800', 'x\udfff'])('the path to %j inside a value is found', (text) => {
  expect(findUnstorable(text)).toEqual([]);
  expect(findUnstorable({ first: 'а', deep: ['б', { title: text }] })).toEqual(['deep', '1', 'title']);
  expect(findUnstorable({ deep: { [text]: 1 } })).toEqual(['deep']);
});
