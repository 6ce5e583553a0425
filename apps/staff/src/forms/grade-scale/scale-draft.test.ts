import { DEFAULT_SCALES, GRADE_KINDS } from '@parta/domain/grades/grade-scale';
import { expect, it } from 'vitest';
import { draftOf, draftOfKind, nameGrade, nameLowest, readDraft } from './scale-draft.ts';

it('what is typed is read as the scale that it was made of, in every kind', () => {
  for (const kind of GRADE_KINDS) expect(readDraft(draftOf(DEFAULT_SCALES[kind]))).toEqual(DEFAULT_SCALES[kind]);
  expect(readDraft({ kind: 'five', texts: ['49,5', ' 70 ', '85.5'] })).toEqual({
    kind: 'five',
    thresholds: [49.5, 70, 85.5],
  });
});

it.each([[['50', '', '85']], [['50', '40', '85']], [['50', 'семьдесят', '85']], [['50', '70', '101']]])(
  'of %j nothing is read',
  (texts) => {
    expect(readDraft({ ...draftOfKind('five'), texts })).toBeNull();
  },
);

it('each threshold is named by the grade that it gives', () => {
  expect([nameLowest('five'), nameGrade('five', 0), nameGrade('five', 2)]).toEqual(['2', '3', '5']);
  expect([nameLowest('pass'), nameGrade('pass', 0)]).toEqual(['незачёт', 'зачёт']);
});
