import { shuffleSeeded } from '@parta/domain/live/seeded-order';
import { z } from 'zod';
import { MAX_OPTIONS } from '../../kit/authoring/author-limits.ts';
import { newItems } from '../../kit/authoring/new-items.ts';
import { dropSpareItems } from '../../kit/authoring/spare-items.ts';
import { choiceItemsSchema, draftItemsSchema, itemIdsSchema } from '../../kit/items/item.ts';
import type { ChoiceItem, ItemCounts } from '../../kit/items/item-types.ts';
import type { KindSchema } from '../../parts.ts';

/** Options in the order the author gave; `multiple` lets several be chosen. */
export interface Content {
  options: ChoiceItem[];
  multiple: boolean;
  shuffle: boolean;
}
export interface Answer {
  option_ids: string[];
}
/** There is no key and nothing to reveal. */
export type Review = null;
export type TallyView = ItemCounts;

export const schema: KindSchema<Content, Answer> = {
  version: 1,
  content: z.strictObject({ options: choiceItemsSchema(2, MAX_OPTIONS), multiple: z.boolean(), shuffle: z.boolean() }),
  draft: z.strictObject({ options: draftItemsSchema(MAX_OPTIONS), multiple: z.boolean(), shuffle: z.boolean() }),
  answer: z.strictObject({ option_ids: itemIdsSchema(MAX_OPTIONS) }),
  asked: (content) => ({ ...content, options: dropSpareItems(content.options, 2) }),
  arrange: (content, seed) =>
    content.shuffle ? { ...content, options: shuffleSeeded(content.options, seed) } : content,
  defaults: (newId) => ({
    options: newItems(4, newId),
    multiple: false,
    shuffle: false,
  }),
};
