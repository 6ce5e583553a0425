import { KEY_MARKER } from '../../kit/marking/key-marker.ts';
import { type MarkingGuide, markingGuideSchema } from '../../kit/marking/marking-guide.ts';
import type { KindKey } from '../../parts.ts';
import type { Content } from './schema.ts';

/** A sample answer or criteria, for the one who marks; may be empty. */
export type Key = MarkingGuide;

const schema = markingGuideSchema.describe(KEY_MARKER);

export const key: KindKey<Content, Key> = {
  schema,
  draft: schema,
  defaults: () => ({ criteria: '', scale: [] }),
  fits: () => true,
};
