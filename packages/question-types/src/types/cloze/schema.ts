import { shuffleSeeded } from '@parta/domain/live/seeded-order';
import { z } from 'zod';
import { MAX_GAP_LENGTH } from '../../kit/answering/answer-limits.ts';
import { MAX_GAP_OPTIONS, MAX_GAP_TEXT, MAX_GAPS, MIN_GAP_OPTIONS } from '../../kit/authoring/author-limits.ts';
import { dropSpareOptions } from '../../kit/authoring/spare-items.ts';
import { itemIdSchema } from '../../kit/items/item.ts';
import { isSortedById } from '../../kit/items/item-order.ts';
import type { AnswerGroups } from '../../kit/statistics/answer-groups.ts';
import { type GapOption, type GapPart, type GapRule, listGaps } from '../../kit/typed/gap-types.ts';
import type { KindSchema } from '../../parts.ts';

export interface Content {
  parts: GapPart[];
}
/** At most one value for every gap: the text as it was typed, or the id of an option of a list. */
export interface Answer {
  gaps: { gap_id: string; value: string }[];
}
/** What is shown of the key after reveal: all of it, so that one's own answer can be judged on the spot. */
export interface Review {
  gaps: GapRule[];
}
/** What was written into each gap, by its id; for a list the texts of the groups are ids of options. */
export interface TallyView {
  gaps: Record<string, AnswerGroups>;
  answers: number;
}

const isFilled = (text: string): boolean => text.trim() !== '';

function areDifferent(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

/** Two texts in a row would be one text: of each question there is one way to write it down. */
function partsTexts(parts: readonly GapPart[]): boolean {
  return parts.every((part, index) => part.type === 'gap' || parts[index - 1]?.type !== 'text');
}

function optionsSchema(text: z.ZodType<string>, min: number): z.ZodType<GapOption[]> {
  return z
    .array(z.strictObject({ id: itemIdSchema, text }))
    .min(min)
    .max(MAX_GAP_OPTIONS)
    .refine((options) => areDifferent(options.map((option) => option.id)), { error: 'repeated_id' })
    .refine(isSortedById, { error: 'not_sorted_by_id' });
}

function contentSchema(options: z.ZodType<GapOption[]>, minGaps: number): z.ZodType<Content> {
  const gap = { type: z.literal('gap'), id: itemIdSchema };
  const parts: z.ZodType<GapPart[]> = z.array(
    z.union([
      z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(MAX_GAP_TEXT) }),
      z.strictObject({ ...gap, kind: z.enum(['text', 'number']), options: z.array(z.never()).max(0) }),
      z.strictObject({ ...gap, kind: z.literal('list'), options }),
    ]),
  );
  return z.strictObject({
    parts: parts
      .refine(partsTexts, { error: 'text_after_text' })
      .refine((list) => listGaps(list).length >= minGaps, { error: 'too_few_gaps' })
      .refine((list) => listGaps(list).length <= MAX_GAPS, { error: 'too_many_gaps' })
      .refine((list) => areDifferent(listGaps(list).map(({ id }) => id)), { error: 'repeated_id' }),
  });
}

const optionText = z.string().max(MAX_GAP_LENGTH);

export const schema: KindSchema<Content, Answer> = {
  version: 2,
  content: contentSchema(optionsSchema(optionText.refine(isFilled, { error: 'empty_text' }), MIN_GAP_OPTIONS), 1),
  draft: contentSchema(optionsSchema(optionText, 0), 0),
  answer: z.strictObject({
    gaps: z
      .array(z.strictObject({ gap_id: itemIdSchema, value: z.string().max(MAX_GAP_LENGTH) }))
      .max(MAX_GAPS)
      .refine((gaps) => areDifferent(gaps.map(({ gap_id }) => gap_id)), { error: 'repeated_id' }),
  }),
  asked: (content) => ({
    parts: content.parts.map((part) =>
      part.type === 'gap' ? { ...part, options: dropSpareOptions(part.options) } : part,
    ),
  }),
  arrange: (content, seed) => ({
    parts: content.parts.map((part) =>
      part.type === 'gap' ? { ...part, options: shuffleSeeded(part.options, `${seed}:${part.id}`) } : part,
    ),
  }),
  defaults: () => ({ parts: [] }),
};
