import { z } from 'zod';
import { MAX_ORDERED } from '../../kit/author-limits.ts';
import { itemIdsSchema, scoringSchema } from '../../kit/item.ts';
import { holdsSameIds } from '../../kit/item-order.ts';
import { KEY_MARKER } from '../../kit/key-marker.ts';
import { inNewOrder } from '../../kit/new-items.ts';
import type { Scoring } from '../../kit/shares.ts';
import { listSpareIds } from '../../kit/spare-items.ts';
import type { KindKey } from '../../parts.ts';
import type { Content } from './schema.ts';

export interface Key {
  order: string[];
  scoring: Scoring;
}

const keySchema = z.strictObject({ order: itemIdsSchema(MAX_ORDERED), scoring: scoringSchema }).describe(KEY_MARKER);

export const key: KindKey<Content, Key> = {
  schema: keySchema,
  draft: keySchema,
  // Never the order of the ids, which everybody sees.
  defaults: (content, newId) => ({
    order: inNewOrder(content.items, newId).map((item) => item.id),
    scoring: 'partial',
  }),
  asked(value, content, asked) {
    const spare = listSpareIds(content.items, asked.items);
    return { ...value, order: value.order.filter((id) => !spare.has(id)) };
  },
  fits: (content, value) => holdsSameIds(value.order, content.items),
};
