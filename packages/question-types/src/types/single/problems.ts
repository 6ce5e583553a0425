import { findMarkedEmpty, findOptionProblems } from '../../kit/authoring/option-problems.ts';
import { choiceShape } from '../../kit/authoring/wall-pages.ts';
import { optionProblemTexts } from '../../kit/texts.ts';
import type { KindProblems } from '../../parts.ts';
import type { KeyDraft } from './key.ts';
import type { Content } from './schema.ts';

export const problems: KindProblems<Content, KeyDraft> = {
  wall: (content) => choiceShape(content.options),
  find(content, answerKey) {
    const marked = [answerKey?.correct_option_id ?? null].filter((id) => id !== null);
    const found = findOptionProblems(content.options, marked);
    found.push(...findMarkedEmpty(content.options, marked));
    if (answerKey !== null && !content.options.some((option) => option.id === answerKey.correct_option_id)) {
      found.push({ grade: 'error', text: optionProblemTexts.mark_one });
    }
    return found;
  },
};
