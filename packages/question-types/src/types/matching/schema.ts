import { shuffleSeeded } from '@parta/domain/live/seeded-order';
import { z } from 'zod';
import { MAX_PAIRS, MAX_RIGHT } from '../../kit/authoring/author-limits.ts';
import { newItems } from '../../kit/authoring/new-items.ts';
import { dropSpareItems } from '../../kit/authoring/spare-items.ts';
import { choiceItemsSchema, draftItemsSchema, pairsSchema } from '../../kit/items/item.ts';
import { isSortedById, sortById } from '../../kit/items/item-order.ts';
import type { ChoiceItem } from '../../kit/items/item-types.ts';
import type { Pair } from '../../kit/marking/shares.ts';
import type { MatrixCounts } from '../../kit/statistics/matrix-counts.ts';
import type { KindSchema } from '../../parts.ts';

/** One right item would leave nothing to choose. */
export const MIN_RIGHT = 2;

/** Both sides stored in the order of their ids; a right item may belong to several left ones, or to nothing. */
export interface Content {
  left: ChoiceItem[];
  right: ChoiceItem[];
}
/** At most one pair for an item of the left side; a right item in as many pairs as one likes. */
export interface Answer {
  pairs: Pair[];
}
/** What is shown of the key after reveal. */
export interface Review {
  pairs: Pair[];
}
/** `counts[left id][right id]`: how often the two were put together. */
export type TallyView = MatrixCounts;

export const schema: KindSchema<Content, Answer> = {
  version: 2,
  content: z.strictObject({
    left: choiceItemsSchema(2, MAX_PAIRS).refine(isSortedById, { error: 'not_sorted_by_id' }),
    right: choiceItemsSchema(MIN_RIGHT, MAX_RIGHT).refine(isSortedById, { error: 'not_sorted_by_id' }),
  }),
  draft: z.strictObject({
    left: draftItemsSchema(MAX_PAIRS).refine(isSortedById, { error: 'not_sorted_by_id' }),
    right: draftItemsSchema(MAX_RIGHT).refine(isSortedById, { error: 'not_sorted_by_id' }),
  }),
  answer: z.strictObject({ pairs: pairsSchema(MAX_PAIRS) }),
  asked: (content) => ({
    left: dropSpareItems(content.left, 2),
    right: dropSpareItems(content.right, MIN_RIGHT),
  }),
  arrange: (content, seed) => ({
    left: shuffleSeeded(content.left, `${seed}:left`),
    right: shuffleSeeded(content.right, `${seed}:right`),
  }),
  defaults: (newId) => ({ left: sortById(newItems(3, newId)), right: sortById(newItems(3, newId)) }),
};
