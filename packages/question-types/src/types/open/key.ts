import { z } from 'zod';
import { MAX_CRITERIA_LENGTH } from '../../kit/authoring/author-limits.ts';
import { KEY_MARKER } from '../../kit/marking/key-marker.ts';
import type { KindKey } from '../../parts.ts';
import type { Content } from './schema.ts';

/** A sample answer or criteria, for the one who marks; may be empty. */
export interface Key {
  criteria: string;
}

const schema = z.strictObject({ criteria: z.string().max(MAX_CRITERIA_LENGTH) }).describe(KEY_MARKER);

export const key: KindKey<Content, Key> = {
  schema,
  draft: schema,
  defaults: () => ({ criteria: '' }),
  fits: () => true,
};
