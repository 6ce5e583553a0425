import { TYPED_SHAPE } from '../../kit/authoring/wall-pages.ts';
import type { AuthoringProblem, KindProblems } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { problemTexts as texts } from './texts.ts';

export const problems: KindProblems<Content, Key> = {
  wall: () => TYPED_SHAPE,
  find: (_content, answerKey) => (answerKey === null ? [] : findProblems(answerKey)),
};

function findProblems({ criteria, scale }: Key): AuthoringProblem[] {
  if (criteria.trim() === '' && scale.length === 0) return [{ grade: 'advice', text: texts.no_criteria }];
  return scale.flatMap(({ title, points }, index): AuthoringProblem[] => [
    ...(title.trim() === '' ? [{ grade: 'advice' as const, text: texts.nameless(index + 1) }] : []),
    ...(points === 0 ? [{ grade: 'advice' as const, text: texts.worthless(index + 1) }] : []),
  ]);
}
