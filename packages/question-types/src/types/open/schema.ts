import { z } from 'zod';
import { MAX_OPEN_LENGTH } from '../../kit/answering/answer-limits.ts';
import type { AnswerGroups } from '../../kit/statistics/answer-groups.ts';
import type { KindSchema } from '../../parts.ts';

/** Nothing beside the question's own text. */
export type Content = Record<string, never>;
export interface Answer {
  text: string;
}
/** What the one who marks has at hand is no right answer: nothing of it is revealed. */
export type Review = null;
/** The beginnings of answers, those that are the same together. */
export type TallyView = AnswerGroups;

const content = z.strictObject({});

export const schema: KindSchema<Content, Answer> = {
  version: 2,
  content,
  draft: content,
  answer: z.strictObject({ text: z.string().max(MAX_OPEN_LENGTH) }),
  arrange: (value) => value,
  defaults: () => ({}),
};
