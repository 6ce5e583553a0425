import { z } from 'zod';
import { KEY_MARKER } from '../../kit/marking/key-marker.ts';
import type { NumberRule } from '../../kit/typed/number-text.ts';
import type { KindKey } from '../../parts.ts';
import type { Content } from './schema.ts';

export type Key = NumberRule;

/** There is no right number yet where `value` is null. */
export interface KeyDraft {
  value: number | null;
  tolerance: number;
  tolerance_kind: Key['tolerance_kind'];
}

const tolerance = { tolerance: z.number().min(0), tolerance_kind: z.enum(['absolute', 'relative']) };

export const key: KindKey<Content, Key, KeyDraft> = {
  schema: z.strictObject({ value: z.number(), ...tolerance }).describe(KEY_MARKER),
  draft: z.strictObject({ value: z.number().nullable(), ...tolerance }).describe(KEY_MARKER),
  defaults: () => ({ value: null, tolerance: 0, tolerance_kind: 'absolute' }),
  fits: () => true,
};
