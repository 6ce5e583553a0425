import { z } from 'zod';
import { KEY_MARKER } from '../../kit/marking/key-marker.ts';
import type { KindKey } from '../../parts.ts';
import type { Content } from './schema.ts';

export interface Key {
  correct: boolean;
}

/** Neither is marked as right yet where `correct` is null. */
export interface KeyDraft {
  correct: boolean | null;
}

export const key: KindKey<Content, Key, KeyDraft> = {
  schema: z.strictObject({ correct: z.boolean() }).describe(KEY_MARKER),
  draft: z.strictObject({ correct: z.boolean().nullable() }).describe(KEY_MARKER),
  defaults: () => ({ correct: null }),
  fits: () => true,
};
