import { shuffleSeeded } from '@parta/domain/seeded-order';
import { z } from 'zod';
import { choiceItemsSchema, itemIdsSchema } from '../../kit/item.ts';
import { isSortedById, sortById } from '../../kit/item-order.ts';
import type { ChoiceItem } from '../../kit/item-types.ts';
import type { MatrixCounts } from '../../kit/matrix-counts.ts';
import type { Scoring } from '../../kit/shares.ts';
import type { KindSchema } from '../../parts.ts';

/** Items stored in the order of their ids, so that the stored order says nothing about the right one. */
export interface Content {
  items: ChoiceItem[];
}
/** Every item once, the first on top. */
export interface Answer {
  order: string[];
}
/** What is shown of the key after reveal. */
export interface Review {
  order: string[];
  scoring: Scoring;
}
/** `counts[item id][place]`: how often the item was put on the place, '1' being the first. */
export type TallyView = MatrixCounts;

const MAX_ITEMS = 10;

export const schema: KindSchema<Content, Answer> = {
  version: 1,
  content: z.strictObject({
    items: choiceItemsSchema(2, MAX_ITEMS).refine(isSortedById, { error: 'not_sorted_by_id' }),
  }),
  answer: z.strictObject({ order: itemIdsSchema(MAX_ITEMS) }),
  arrange: (content, seed) => ({ items: shuffleSeeded(content.items, seed) }),
  defaults: (newId) => ({
    items: sortById(Array.from({ length: 4 }, (_, index) => ({ id: newId(), text: String(index + 1), image: null }))),
  }),
};
