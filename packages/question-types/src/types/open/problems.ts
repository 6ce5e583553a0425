import { TYPED_SHAPE } from '../../kit/authoring/wall-pages.ts';
import type { KindProblems } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { problemTexts as texts } from './texts.ts';

export const problems: KindProblems<Content, Key> = {
  wall: () => TYPED_SHAPE,
  find: (_content, answerKey) =>
    answerKey !== null && answerKey.criteria.trim() === '' ? [{ grade: 'advice', text: texts.no_criteria }] : [],
};
