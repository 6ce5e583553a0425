import { z } from 'zod';
import { MAX_NUMBER_LENGTH } from '../../kit/answering/answer-limits.ts';
import { MAX_UNIT_LENGTH } from '../../kit/authoring/author-limits.ts';
import type { AnswerGroups } from '../../kit/statistics/answer-groups.ts';
import type { NumberRule } from '../../kit/typed/number-text.ts';
import type { KindSchema } from '../../parts.ts';

/** `unit` stands after the number, empty where there is none. */
export interface Content {
  unit: string;
}
/** The number as it was typed. */
export interface Answer {
  text: string;
}
/** What is shown of the key after reveal. */
export type Review = NumberRule;
export type TallyView = AnswerGroups;

export const schema: KindSchema<Content, Answer> = {
  version: 1,
  content: z.strictObject({ unit: z.string().max(MAX_UNIT_LENGTH) }),
  draft: z.strictObject({ unit: z.string().max(MAX_UNIT_LENGTH) }),
  answer: z.strictObject({ text: z.string().max(MAX_NUMBER_LENGTH) }),
  arrange: (content) => content,
  defaults: () => ({ unit: '' }),
};
