import type { KindProblems } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { problemTexts as texts } from './texts.ts';

export const problems: KindProblems<Content, Key> = {
  find: (_content, answerKey) =>
    answerKey !== null && answerKey.criteria.trim() === '' ? [{ grade: 'advice', text: texts.no_criteria }] : [],
};
