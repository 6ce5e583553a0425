import { shuffleSeeded } from '@parta/domain/seeded-order';
import { z } from 'zod';
import { choiceItemsSchema, itemIdSchema } from '../../kit/item.ts';
import type { ChoiceItem, ItemCounts } from '../../kit/item-types.ts';
import type { KindSchema } from '../../parts.ts';

/** Options in the order the author gave; `shuffle` lets each session show an order of its own. */
export interface Content {
  options: ChoiceItem[];
  shuffle: boolean;
}
export interface Answer {
  option_id: string;
}
/** What is shown of the key after reveal. */
export interface Review {
  correct_option_id: string;
}
export type TallyView = ItemCounts;

export const schema: KindSchema<Content, Answer> = {
  version: 1,
  content: z.strictObject({ options: choiceItemsSchema(2, 12), shuffle: z.boolean() }),
  answer: z.strictObject({ option_id: itemIdSchema }),
  arrange: (content, seed) =>
    content.shuffle ? { ...content, options: shuffleSeeded(content.options, seed) } : content,
  defaults: (newId) => ({
    options: Array.from({ length: 4 }, (_, index) => ({ id: newId(), text: String(index + 1), image: null })),
    shuffle: true,
  }),
};
