import { z } from 'zod';
import { MAX_PAIRS } from '../../kit/authoring/author-limits.ts';
import { inNewOrder } from '../../kit/authoring/new-items.ts';
import { listSpareIds } from '../../kit/authoring/spare-items.ts';
import { pairsSchema } from '../../kit/items/item.ts';
import { holdsSameIds } from '../../kit/items/item-order.ts';
import { KEY_MARKER } from '../../kit/marking/key-marker.ts';
import type { Pair } from '../../kit/marking/shares.ts';
import type { KindKey } from '../../parts.ts';
import type { Content } from './schema.ts';

export interface Key {
  pairs: Pair[];
}

const keySchema = z.strictObject({ pairs: pairsSchema(MAX_PAIRS) }).describe(KEY_MARKER);

export const key: KindKey<Content, Key> = {
  schema: keySchema,
  draft: keySchema,
  // Never by place: both sides stand in the order of their ids, which everybody sees.
  defaults(content, newId) {
    const right = inNewOrder(content.right, newId);
    return {
      pairs: inNewOrder(content.left, newId).flatMap((item, index) => {
        const other = right[index];
        return other === undefined ? [] : [{ left_id: item.id, right_id: other.id }];
      }),
    };
  },
  asked(value, content, asked) {
    const left = listSpareIds(content.left, asked.left);
    const right = new Set(asked.right.map((item) => item.id));
    // An empty item whose other side holds something stays, and does not fit.
    return { pairs: value.pairs.filter((pair) => !left.has(pair.left_id) || right.has(pair.right_id)) };
  },
  fits(content, value) {
    const right = new Set(content.right.map((item) => item.id));
    const left = value.pairs.map((pair) => pair.left_id);
    return holdsSameIds(left, content.left) && value.pairs.every((pair) => right.has(pair.right_id));
  },
};
