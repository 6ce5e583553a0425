import { shuffleSeeded } from '@parta/domain/seeded-order';
import { z } from 'zod';
import { choiceItemsSchema, pairsSchema } from '../../kit/item.ts';
import { isSortedById, sortById } from '../../kit/item-order.ts';
import type { ChoiceItem } from '../../kit/item-types.ts';
import type { MatrixCounts } from '../../kit/matrix-counts.ts';
import type { Pair } from '../../kit/shares.ts';
import type { KindSchema } from '../../parts.ts';

/** Both sides stored in the order of their ids; the right side may hold items that belong to nothing. */
export interface Content {
  left: ChoiceItem[];
  right: ChoiceItem[];
}
/** One pair for every item of the left side; no right item twice. */
export interface Answer {
  pairs: Pair[];
}
/** What is shown of the key after reveal. */
export interface Review {
  pairs: Pair[];
}
/** `counts[left id][right id]`: how often the two were put together. */
export type TallyView = MatrixCounts;

const MAX_PAIRS = 10;
const MAX_RIGHT = 12;

function newSide(newId: () => string): ChoiceItem[] {
  return sortById(Array.from({ length: 3 }, (_, index) => ({ id: newId(), text: String(index + 1), image: null })));
}

export const schema: KindSchema<Content, Answer> = {
  version: 1,
  content: z
    .strictObject({
      left: choiceItemsSchema(2, MAX_PAIRS).refine(isSortedById, { error: 'not_sorted_by_id' }),
      right: choiceItemsSchema(2, MAX_RIGHT).refine(isSortedById, { error: 'not_sorted_by_id' }),
    })
    .refine((content) => content.right.length >= content.left.length, { error: 'right_side_too_short' }),
  answer: z.strictObject({ pairs: pairsSchema(MAX_PAIRS) }),
  arrange: (content, seed) => ({
    left: shuffleSeeded(content.left, `${seed}:left`),
    right: shuffleSeeded(content.right, `${seed}:right`),
  }),
  defaults: (newId) => ({ left: newSide(newId), right: newSide(newId) }),
};
