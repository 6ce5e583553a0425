import { expect, it } from 'vitest';
import { problems } from './problems.ts';
import { problemTexts as texts } from './texts.ts';

it('advises to remove an accepted answer that is the same as one before it, in whatever alphabet it is typed', () => {
  const key = { fold_case: true, fold_yo: true, fold_spaces: true, typo_tolerance: true };
  const found = problems.find({}, { accepted: ['АВС', 'b', 'в', 'ABC', 'abc.', 'гипертония', 'гипотония'], ...key });
  expect(found).toEqual([
    { grade: 'advice', text: texts.same('АВС'), item_id: '3' },
    { grade: 'advice', text: texts.same('АВС'), item_id: '4' },
  ]);
});
