import { z } from 'zod';
import { itemIdsSchema, scoringSchema } from '../../kit/item.ts';
import { KEY_MARKER } from '../../kit/key-marker.ts';
import type { Scoring } from '../../kit/shares.ts';
import type { KindKey } from '../../parts.ts';
import type { Content } from './schema.ts';

export interface Key {
  correct_option_ids: string[];
  scoring: Scoring;
}

export const key: KindKey<Content, Key> = {
  schema: z
    .strictObject({
      correct_option_ids: itemIdsSchema(12).refine((ids) => ids.length > 0, { error: 'no_correct_option' }),
      scoring: scoringSchema,
    })
    .describe(KEY_MARKER),
  defaults: (content) => ({
    correct_option_ids: content.options.slice(0, 1).map((option) => option.id),
    scoring: 'partial',
  }),
  fits: (content, value) => value.correct_option_ids.every((id) => content.options.some((option) => option.id === id)),
};
