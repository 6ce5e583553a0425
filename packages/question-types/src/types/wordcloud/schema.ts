import { z } from 'zod';
import { MAX_WORD_LENGTH, MAX_WORDS } from '../../kit/answering/answer-limits.ts';
import type { AnswerGroup } from '../../kit/statistics/answer-groups.ts';
import type { KindSchema } from '../../parts.ts';

/** How many short answers one person may give. */
export interface Content {
  words_max: number;
}
export interface Answer {
  words: string[];
}
/** There is no key and nothing to reveal. */
export type Review = null;
/** People by the word they gave, the most frequent first; `rest` counts the words in none of the groups. */
export interface TallyView {
  groups: AnswerGroup[];
  rest: number;
  answers: number;
}

const content = z.strictObject({ words_max: z.int().min(1).max(MAX_WORDS) });

export const schema: KindSchema<Content, Answer> = {
  version: 1,
  content,
  draft: content,
  answer: z.strictObject({ words: z.array(z.string().max(MAX_WORD_LENGTH)).max(MAX_WORDS) }),
  arrange: (value) => value,
  defaults: () => ({ words_max: MAX_WORDS }),
};
