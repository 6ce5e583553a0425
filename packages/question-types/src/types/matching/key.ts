import { z } from 'zod';
import { pairsSchema } from '../../kit/item.ts';
import { holdsSameIds } from '../../kit/item-order.ts';
import { KEY_MARKER } from '../../kit/key-marker.ts';
import type { Pair } from '../../kit/shares.ts';
import type { KindKey } from '../../parts.ts';
import type { Content } from './schema.ts';

export interface Key {
  pairs: Pair[];
}

export const key: KindKey<Content, Key> = {
  schema: z.strictObject({ pairs: pairsSchema(10) }).describe(KEY_MARKER),
  // By text, never by place: the sides stand in the order of random ids.
  defaults: (content) => ({
    pairs: content.left.flatMap((left) =>
      content.right
        .filter((right) => right.text === left.text)
        .map((right) => ({ left_id: left.id, right_id: right.id })),
    ),
  }),
  fits(content, value) {
    const right = new Set(content.right.map((item) => item.id));
    const left = value.pairs.map((pair) => pair.left_id);
    return holdsSameIds(left, content.left) && value.pairs.every((pair) => right.has(pair.right_id));
  },
};
