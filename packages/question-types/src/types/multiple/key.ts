import { z } from 'zod';
import { MAX_OPTIONS } from '../../kit/authoring/author-limits.ts';
import { itemIdsSchema, scoringSchema } from '../../kit/items/item.ts';
import { KEY_MARKER } from '../../kit/marking/key-marker.ts';
import type { Scoring } from '../../kit/marking/shares.ts';
import type { KindKey } from '../../parts.ts';
import type { Content } from './schema.ts';

export interface Key {
  correct_option_ids: string[];
  scoring: Scoring;
}

export const key: KindKey<Content, Key> = {
  schema: z
    .strictObject({
      correct_option_ids: itemIdsSchema(MAX_OPTIONS).refine((ids) => ids.length > 0, { error: 'no_correct_option' }),
      scoring: scoringSchema,
    })
    .describe(KEY_MARKER),
  draft: z
    .strictObject({ correct_option_ids: itemIdsSchema(MAX_OPTIONS), scoring: scoringSchema })
    .describe(KEY_MARKER),
  defaults: () => ({ correct_option_ids: [], scoring: 'partial' }),
  fits: (content, value) => value.correct_option_ids.every((id) => content.options.some((option) => option.id === id)),
};
