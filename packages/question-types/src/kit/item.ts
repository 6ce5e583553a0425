import { z } from 'zod';
import type { ChoiceItem } from './item-types.ts';
import { imageSchema } from './rich-text-schema.ts';
import type { Pair, Scoring } from './shares.ts';

/** Identifier of an item inside a question: random, so that it tells nothing about the key. */
export const itemIdSchema = z.string().regex(/^[2-9A-HJ-NP-Za-km-z]{22}$/);

/** An option, an item to order or a side of a pair: a text, a picture, or both. */
export const choiceItemSchema: z.ZodType<ChoiceItem> = z
  .strictObject({ id: itemIdSchema, text: z.string().max(1000), image: imageSchema.nullable() })
  .refine((item) => item.text.trim() !== '' || item.image !== null, { error: 'empty_item' });

/** A list of items whose ids are all different. */
export function choiceItemsSchema(min: number, max: number): z.ZodType<ChoiceItem[]> {
  return z
    .array(choiceItemSchema)
    .min(min)
    .max(max)
    .refine((items) => areDifferent(items.map((item) => item.id)), { error: 'repeated_id' });
}

/** At most `max` ids, all different. */
export function itemIdsSchema(max: number): z.ZodType<string[]> {
  return z.array(itemIdSchema).max(max).refine(areDifferent, { error: 'repeated_id' });
}

/** At most `max` pairs; no item of either side twice. */
export function pairsSchema(max: number): z.ZodType<Pair[]> {
  return z
    .array(z.strictObject({ left_id: itemIdSchema, right_id: itemIdSchema }))
    .max(max)
    .refine(
      (pairs) => areDifferent(pairs.map((pair) => pair.left_id)) && areDifferent(pairs.map((pair) => pair.right_id)),
      { error: 'repeated_id' },
    );
}

/** How the mark of a kind with several parts is counted. */
export const scoringSchema: z.ZodType<Scoring> = z.enum(['partial', 'all_or_nothing']);

function areDifferent(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}
