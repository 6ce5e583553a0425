import { shuffleSeeded } from '@parta/domain/seeded-order';
import { z } from 'zod';
import { choiceItemsSchema, itemIdsSchema } from '../../kit/item.ts';
import type { ChoiceItem, ItemCounts } from '../../kit/item-types.ts';
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

const MAX_OPTIONS = 12;

export const schema: KindSchema<Content, Answer> = {
  version: 1,
  content: z.strictObject({ options: choiceItemsSchema(2, MAX_OPTIONS), multiple: z.boolean(), shuffle: z.boolean() }),
  answer: z.strictObject({ option_ids: itemIdsSchema(MAX_OPTIONS) }),
  arrange: (content, seed) =>
    content.shuffle ? { ...content, options: shuffleSeeded(content.options, seed) } : content,
  defaults: (newId) => ({
    options: Array.from({ length: 4 }, (_, index) => ({ id: newId(), text: String(index + 1), image: null })),
    multiple: false,
    shuffle: false,
  }),
};
