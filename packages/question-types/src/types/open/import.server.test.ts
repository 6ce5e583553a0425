import { expect, it } from 'vitest';
import { isNone } from '../../parts.ts';
import { importMapping } from './import.server.ts';

const newId = () => '2'.repeat(22);
const { xlsx, moodle } = importMapping;
const ESSAY = {
  type: 'essay',
  single: true,
  shuffle: false,
  match_case: false,
  answers: [],
  subquestions: [],
  text: 'Почему столица переехала?',
};

it('reads back the row and the essay it writes, with criteria and without', () => {
  if (isNone(xlsx) || isNone(moodle)) throw new Error('a format is missing');
  for (const criteria of ['Балл за довод.\nПример: «Потому что…»', '']) {
    const question = { content: {}, answerKey: { criteria, scale: [] } };
    expect(xlsx.read(xlsx.write({}, { criteria, scale: [] }), newId)).toEqual(question);
    expect(moodle.read(moodle.write({}, { criteria, scale: [] }), newId)).toEqual(question);
  }
  expect(xlsx.write({}, null)).toEqual({ options: [], answer: '' });
});

it('takes an essay of Moodle and nothing else, and no row with options', () => {
  if (isNone(xlsx) || isNone(moodle)) throw new Error('a format is missing');
  expect(moodle.reads(ESSAY)).toBe(true);
  expect(moodle.reads({ ...ESSAY, type: 'shortanswer' })).toBe(false);
  expect(moodle.read(ESSAY, newId)).toEqual({ content: {}, answerKey: { criteria: '', scale: [] } });
  expect(xlsx.read({ options: ['А', 'Б'], answer: '' }, newId)).toEqual({ code: 2 });
  expect(xlsx.read({ options: [], answer: 'я'.repeat(20_001) }, newId)).toEqual({ code: 3 });
});
