import { z } from 'zod';
import { MAX_CORNERS, MAX_REGIONS } from '../../kit/authoring/author-limits.ts';
import { itemIdSchema } from '../../kit/items/item.ts';
import { KEY_MARKER } from '../../kit/marking/key-marker.ts';
import { isRegionSound, type Region } from '../../kit/regions/regions.ts';
import type { KindKey } from '../../parts.ts';
import type { Content } from './schema.ts';

/** A point in any of the regions is right. */
export interface Key {
  regions: Region[];
}

const share = z.number().min(0).max(1);

const regionSchema: z.ZodType<Region> = z.discriminatedUnion('shape', [
  z.strictObject({
    id: itemIdSchema,
    shape: z.enum(['rectangle', 'ellipse']),
    x: share,
    y: share,
    width: share,
    height: share,
  }),
  z.strictObject({
    id: itemIdSchema,
    shape: z.literal('polygon'),
    points: z.array(z.strictObject({ x: share, y: share })).max(MAX_CORNERS),
  }),
]);

function areDifferent(regions: readonly Region[]): boolean {
  return new Set(regions.map(({ id }) => id)).size === regions.length;
}

export const key: KindKey<Content, Key> = {
  schema: z
    .strictObject({
      regions: z
        .array(regionSchema.refine(isRegionSound, { error: 'unsound_region' }))
        .min(1)
        .max(MAX_REGIONS)
        .refine(areDifferent, { error: 'repeated_id' }),
    })
    .describe(KEY_MARKER),
  draft: z
    .strictObject({ regions: z.array(regionSchema).max(MAX_REGIONS).refine(areDifferent, { error: 'repeated_id' }) })
    .describe(KEY_MARKER),
  defaults: () => ({ regions: [] }),
  fits: () => true,
};
