import { z } from 'zod';
import type { KindKey } from '../../parts.ts';
import { type Content, SIDES, type Side } from './schema.ts';

export interface Key {
  side: Side;
}

/** Neither side is marked as right yet where `side` is null. */
export interface KeyDraft {
  side: Side | null;
}

export const key: KindKey<Content, Key, KeyDraft> = {
  schema: z.strictObject({ side: z.enum(SIDES) }),
  draft: z.strictObject({ side: z.enum(SIDES).nullable() }),
  defaults: () => ({ side: null }),
  fits: () => true,
};
