import { z } from 'zod';
import { KEY_MARKER } from '../../kit/key-marker.ts';
import type { NumberRule } from '../../kit/number-text.ts';
import type { KindKey } from '../../parts.ts';
import type { Content } from './schema.ts';

export type Key = NumberRule;

export const key: KindKey<Content, Key> = {
  schema: z
    .strictObject({
      value: z.number(),
      tolerance: z.number().min(0),
      tolerance_kind: z.enum(['absolute', 'relative']),
    })
    .describe(KEY_MARKER),
  defaults: () => ({ value: 1, tolerance: 0, tolerance_kind: 'absolute' }),
  fits: () => true,
};
