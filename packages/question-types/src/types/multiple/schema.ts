import { shuffleSeeded } from '@parta/domain/live/seeded-order';
import { z } from 'zod';
import { MAX_OPTIONS } from '../../kit/authoring/author-limits.ts';
import { newItems } from '../../kit/authoring/new-items.ts';
import { dropSpareItems } from '../../kit/authoring/spare-items.ts';
import { choiceItemsSchema, draftItemsSchema, itemIdsSchema } from '../../kit/items/item.ts';
import type { ChoiceItem, ItemCounts } from '../../kit/items/item-types.ts';
import type { Scoring } from '../../kit/marking/shares.ts';
import type { KindSchema } from '../../parts.ts';

/** Options in the order the author gave; `shuffle` lets each session show an order of its own. */
export interface Content {
  options: ChoiceItem[];
  shuffle: boolean;
}
export interface Answer {
  option_ids: string[];
}
/** What is shown of the key after reveal. */
export interface Review {
  correct_option_ids: string[];
  scoring: Scoring;
}
export type TallyView = ItemCounts;

export const schema: KindSchema<Content, Answer> = {
  version: 1,
  content: z.strictObject({ options: choiceItemsSchema(2, MAX_OPTIONS), shuffle: z.boolean() }),
  draft: z.strictObject({ options: draftItemsSchema(MAX_OPTIONS), shuffle: z.boolean() }),
  answer: z.strictObject({ option_ids: itemIdsSchema(MAX_OPTIONS) }),
  asked: (content) => ({ ...content, options: dropSpareItems(content.options, 2) }),
  arrange: (content, seed) =>
    content.shuffle ? { ...content, options: shuffleSeeded(content.options, seed) } : content,
  defaults: (newId) => ({
    options: newItems(4, newId),
    shuffle: true,
  }),
};
