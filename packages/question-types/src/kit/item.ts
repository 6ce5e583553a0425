import { z } from 'zod';
import { imageSchema } from './rich-text-schema.ts';
import type { ChoiceItem } from './item-types.ts';

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
    .refine((items) => new Set(items.map((item) => item.id)).size === items.length, { error: 'repeated_id' });
}
