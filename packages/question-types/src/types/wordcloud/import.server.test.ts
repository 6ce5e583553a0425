import { expect, it } from 'vitest';
import { isNone } from '../../parts.ts';
import { importMapping } from './import.server.ts';

const newId = () => '2'.repeat(22);

it('reads back the row it writes, three words without a number, and nothing that is no number of words', () => {
  if (isNone(importMapping.xlsx)) throw new Error('no sheet');
  const { read, write } = importMapping.xlsx;
  expect(read(write({ words_max: 2 }, null), newId)).toEqual({ content: { words_max: 2 }, answerKey: null });
  expect(read({ options: [], answer: '' }, newId)).toEqual({ content: { words_max: 3 }, answerKey: null });
  for (const options of [['4'], ['0'], ['1,5'], ['два'], ['1', '2']]) {
    expect(read({ options, answer: '' }, newId)).toEqual({ code: 2 });
  }
});
