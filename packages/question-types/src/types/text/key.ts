import { z } from 'zod';
import { KEY_MARKER } from '../../kit/key-marker.ts';
import type { TextRule } from '../../kit/text-match.ts';
import type { KindKey } from '../../parts.ts';
import type { Content } from './schema.ts';

/** Accepted answers are compared literally, never read as patterns. */
export type Key = TextRule;

export const key: KindKey<Content, Key> = {
  schema: z
    .strictObject({
      accepted: z
        .array(
          z
            .string()
            .max(200)
            .refine((text) => text.trim() !== '', { error: 'empty_text' }),
        )
        .min(1)
        .max(50),
      fold_case: z.boolean(),
      fold_yo: z.boolean(),
      fold_spaces: z.boolean(),
      typo_tolerance: z.boolean(),
    })
    .describe(KEY_MARKER),
  defaults: () => ({ accepted: ['1'], fold_case: true, fold_yo: true, fold_spaces: true, typo_tolerance: false }),
  fits: () => true,
};
