import { imageSchema } from '@parta/rich-content/text/rich-text-schema';
import { z } from 'zod';
import { MAX_ITEM_LENGTH } from '../authoring/author-limits.ts';
import { isEmptyItem } from '../authoring/item-problems.ts';
import type { Pair, Scoring } from '../marking/shares.ts';
import type { ChoiceItem } from './item-types.ts';

/** Identifier of an item inside a question: random, so that it tells nothing about the key. */
export const itemIdSchema = z.string().regex(/^[2-9A-HJ-NP-Za-km-z]{22}$/);

const draftItemSchema = z.strictObject({
  id: itemIdSchema,
  text: z.string().max(MAX_ITEM_LENGTH),
  image: imageSchema.nullable(),
});

/** An option, an item to order or a side of a pair: a text, a picture, or both. */
export const choiceItemSchema: z.ZodType<ChoiceItem> = draftItemSchema.refine((item) => !isEmptyItem(item), {
  error: 'empty_item',
});

/** A list of items whose ids are all different. */
export function choiceItemsSchema(min: number, max: number): z.ZodType<ChoiceItem[]> {
  return z
    .array(choiceItemSchema)
    .min(min)
    .max(max)
    .refine((items) => areDifferent(items.map((item) => item.id)), { error: 'repeated_id' });
}

/** Items as an author may leave them: without text and picture, and none at all; ids are different all the same. */
export function draftItemsSchema(max: number): z.ZodType<ChoiceItem[]> {
  return z
    .array(draftItemSchema)
    .max(max)
    .refine((items) => areDifferent(items.map((item) => item.id)), { error: 'repeated_id' });
}

/** At most `max` ids, all different. */
export function itemIdsSchema(max: number): z.ZodType<string[]> {
  return z.array(itemIdSchema).max(max).refine(areDifferent, { error: 'repeated_id' });
}

/** At most `max` pairs; no left item twice, a right one as often as it fits. */
export function pairsSchema(max: number): z.ZodType<Pair[]> {
  return z
    .array(z.strictObject({ left_id: itemIdSchema, right_id: itemIdSchema }))
    .max(max)
    .refine((pairs) => areDifferent(pairs.map((pair) => pair.left_id)), { error: 'repeated_id' });
}

/** How the mark of a kind with several parts is counted. */
export const scoringSchema: z.ZodType<Scoring> = z.enum(['partial', 'all_or_nothing']);

function areDifferent(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}
