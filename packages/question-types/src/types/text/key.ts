import { z } from 'zod';
import { MAX_ACCEPTED, MAX_ACCEPTED_LENGTH } from '../../kit/authoring/author-limits.ts';
import { dropSpareAccepted } from '../../kit/authoring/spare-items.ts';
import { KEY_MARKER } from '../../kit/marking/key-marker.ts';
import type { TextRule } from '../../kit/typed/text-match.ts';
import type { KindKey } from '../../parts.ts';
import type { Content } from './schema.ts';

/** Accepted answers are compared literally, never read as patterns. */
export type Key = TextRule;

const acceptedText = z.string().max(MAX_ACCEPTED_LENGTH);
const folds = {
  fold_case: z.boolean(),
  fold_yo: z.boolean(),
  fold_spaces: z.boolean(),
  typo_tolerance: z.boolean(),
  refused: z.array(acceptedText).max(MAX_ACCEPTED).optional(),
};

export const key: KindKey<Content, Key> = {
  schema: z
    .strictObject({
      accepted: z
        .array(acceptedText.refine((text) => text.trim() !== '', { error: 'empty_text' }))
        .min(1)
        .max(MAX_ACCEPTED),
      ...folds,
    })
    .describe(KEY_MARKER),
  draft: z.strictObject({ accepted: z.array(acceptedText).max(MAX_ACCEPTED), ...folds }).describe(KEY_MARKER),
  defaults: () => ({ accepted: [''], fold_case: true, fold_yo: true, fold_spaces: true, typo_tolerance: false }),
  asked: (rule) => dropSpareAccepted(rule),
  fits: () => true,
};
