import { z } from 'zod';
import { MAX_TEXT_LENGTH } from '../../kit/answering/answer-limits.ts';
import type { AnswerGroups } from '../../kit/statistics/answer-groups.ts';
import type { TextRule } from '../../kit/typed/text-match.ts';
import type { KindSchema } from '../../parts.ts';

/** Nothing beside the question's own text. */
export type Content = Record<string, never>;
export interface Answer {
  text: string;
}
/** What is shown of the key after reveal: all of it, so that one's own answer can be judged on the spot. */
export type Review = TextRule;
export type TallyView = AnswerGroups;

export const schema: KindSchema<Content, Answer> = {
  version: 2,
  content: z.strictObject({}),
  draft: z.strictObject({}),
  answer: z.strictObject({ text: z.string().max(MAX_TEXT_LENGTH) }),
  arrange: (content) => content,
  defaults: () => ({}),
};
