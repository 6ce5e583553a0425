import { z } from 'zod';
import { itemIdsSchema, scoringSchema } from '../../kit/item.ts';
import { compareTexts, holdsSameIds } from '../../kit/item-order.ts';
import { KEY_MARKER } from '../../kit/key-marker.ts';
import type { Scoring } from '../../kit/shares.ts';
import type { KindKey } from '../../parts.ts';
import type { Content } from './schema.ts';

export interface Key {
  order: string[];
  scoring: Scoring;
}

export const key: KindKey<Content, Key> = {
  schema: z.strictObject({ order: itemIdsSchema(10), scoring: scoringSchema }).describe(KEY_MARKER),
  // By text, never by id: the texts of a new question are its right order, the stored order is that of random ids.
  defaults: (content) => ({
    order: [...content.items].sort((one, other) => compareTexts(one.text, other.text)).map((item) => item.id),
    scoring: 'partial',
  }),
  fits: (content, value) => holdsSameIds(value.order, content.items),
};
