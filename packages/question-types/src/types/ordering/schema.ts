import { shuffleSeeded } from '@parta/domain/live/seeded-order';
import { z } from 'zod';
import { MAX_ORDERED } from '../../kit/authoring/author-limits.ts';
import { newItems } from '../../kit/authoring/new-items.ts';
import { dropSpareItems } from '../../kit/authoring/spare-items.ts';
import { choiceItemsSchema, draftItemsSchema, itemIdsSchema } from '../../kit/items/item.ts';
import { isSortedById, sortById } from '../../kit/items/item-order.ts';
import type { ChoiceItem } from '../../kit/items/item-types.ts';
import type { Scoring } from '../../kit/marking/shares.ts';
import type { MatrixCounts } from '../../kit/statistics/matrix-counts.ts';
import type { KindSchema } from '../../parts.ts';

/** Items stored in the order of their ids, so that the stored order says nothing about the right one. */
export interface Content {
  items: ChoiceItem[];
}
/** Items in their places, the first on top; those that are not there were put in no place. */
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

export const schema: KindSchema<Content, Answer> = {
  version: 2,
  content: z.strictObject({
    items: choiceItemsSchema(2, MAX_ORDERED).refine(isSortedById, { error: 'not_sorted_by_id' }),
  }),
  draft: z.strictObject({ items: draftItemsSchema(MAX_ORDERED).refine(isSortedById, { error: 'not_sorted_by_id' }) }),
  answer: z.strictObject({ order: itemIdsSchema(MAX_ORDERED) }),
  asked: (content) => ({ ...content, items: dropSpareItems(content.items, 2) }),
  arrange: (content, seed) => ({ items: shuffleSeeded(content.items, seed) }),
  defaults: (newId) => ({
    items: sortById(newItems(4, newId)),
  }),
};
