import { choiceShape } from '../../kit/authoring/wall-pages.ts';
import { optionProblemTexts } from '../../kit/texts.ts';
import type { KindProblems } from '../../parts.ts';
import type { KeyDraft } from './key.ts';
import type { Content } from './schema.ts';

export const problems: KindProblems<Content, KeyDraft> = {
  wall: () => choiceShape([{ text: '' }, { text: '' }]),
  find: (_content, answerKey) =>
    answerKey !== null && answerKey.correct === null ? [{ grade: 'error', text: optionProblemTexts.mark_one }] : [],
};
