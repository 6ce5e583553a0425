import { z } from 'zod';
import { itemIdSchema } from '../../kit/item.ts';
import { KEY_MARKER } from '../../kit/key-marker.ts';
import type { KindKey } from '../../parts.ts';
import type { Content } from './schema.ts';

export interface Key {
  correct_option_id: string;
}

export const key: KindKey<Content, Key> = {
  schema: z.strictObject({ correct_option_id: itemIdSchema }).describe(KEY_MARKER),
  defaults: (content) => ({ correct_option_id: content.options[0]?.id ?? '' }),
  fits: (content, value) => content.options.some((option) => option.id === value.correct_option_id),
};
