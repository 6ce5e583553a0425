import { z } from 'zod';
import { KEY_MARKER } from '../../kit/key-marker.ts';
import type { KindKey } from '../../parts.ts';
import type { Content } from './schema.ts';

export interface Key {
  correct: boolean;
}

export const key: KindKey<Content, Key> = {
  schema: z.strictObject({ correct: z.boolean() }).describe(KEY_MARKER),
  defaults: () => ({ correct: true }),
  fits: () => true,
};
