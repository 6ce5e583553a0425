import { choiceShape } from '../../kit/authoring/wall-pages.ts';
import type { KindProblems } from '../../parts.ts';
import type { KeyDraft } from './key.ts';
import type { Content } from './schema.ts';
import { problemTexts } from './texts.ts';

export const problems: KindProblems<Content, KeyDraft> = {
  wall: () => choiceShape([{ text: '' }, { text: '' }]),
  find: (_content, answerKey) =>
    answerKey !== null && answerKey.side === null ? [{ grade: 'error', text: problemTexts.no_side }] : [],
};
