import { z } from 'zod';
import type { ItemCounts } from '../../kit/items/item-types.ts';
import type { KindSchema } from '../../parts.ts';

/** Nothing to choose: the two answers are always the same, in the same order. */
export type Content = Record<string, never>;
export interface Answer {
  value: boolean;
}
/** What is shown of the key after reveal. */
export interface Review {
  correct: boolean;
}
/** Counts by the ids of `YES_NO`. */
export type TallyView = ItemCounts;

export const schema: KindSchema<Content, Answer> = {
  version: 1,
  content: z.strictObject({}),
  draft: z.strictObject({}),
  answer: z.strictObject({ value: z.boolean() }),
  arrange: (content) => content,
  defaults: () => ({}),
};
