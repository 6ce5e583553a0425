import { imageSchema } from '@parta/rich-content/text/rich-text-schema';
import type { RichImage } from '@parta/rich-content/text/rich-text-types';
import { z } from 'zod';
import type { PointCounts } from '../../kit/regions/point-counts.ts';
import type { Point, Region } from '../../kit/regions/regions.ts';
import type { KindSchema } from '../../parts.ts';

/** The picture to point at; null while its author has chosen none. */
export interface Content {
  image: RichImage | null;
}
/** The chosen point. */
export type Answer = Point;
/** What is shown of the key after reveal. */
export interface Review {
  regions: Region[];
}
export type TallyView = PointCounts;

const share = z.number().min(0).max(1);

export const schema: KindSchema<Content, Answer> = {
  version: 2,
  content: z.strictObject({ image: imageSchema }),
  draft: z.strictObject({ image: imageSchema.nullable() }),
  answer: z.strictObject({ x: share, y: share }),
  arrange: (content) => content,
  defaults: () => ({ image: null }),
};
