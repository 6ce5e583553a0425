import { z } from 'zod';
import { MAX_ORDERED } from '../../kit/authoring/author-limits.ts';
import { inNewOrder } from '../../kit/authoring/new-items.ts';
import { listSpareIds } from '../../kit/authoring/spare-items.ts';
import { itemIdsSchema, scoringSchema } from '../../kit/items/item.ts';
import { holdsSameIds } from '../../kit/items/item-order.ts';
import { KEY_MARKER } from '../../kit/marking/key-marker.ts';
import type { Scoring } from '../../kit/marking/shares.ts';
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
