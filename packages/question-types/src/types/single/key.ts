import { z } from 'zod';
import { itemIdSchema } from '../../kit/items/item.ts';
import { KEY_MARKER } from '../../kit/marking/key-marker.ts';
import type { KindKey } from '../../parts.ts';
import type { Content } from './schema.ts';

export interface Key {
  correct_option_id: string;
}

/** No option is marked as right yet where the id is null. */
export interface KeyDraft {
  correct_option_id: string | null;
}

export const key: KindKey<Content, Key, KeyDraft> = {
  schema: z.strictObject({ correct_option_id: itemIdSchema }).describe(KEY_MARKER),
  draft: z.strictObject({ correct_option_id: itemIdSchema.nullable() }).describe(KEY_MARKER),
  defaults: () => ({ correct_option_id: null }),
  fits: (content, value) => content.options.some((option) => option.id === value.correct_option_id),
};
