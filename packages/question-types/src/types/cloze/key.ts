import { z } from 'zod';
import { MAX_GAP_LENGTH } from '../../kit/answering/answer-limits.ts';
import { MAX_ACCEPTED } from '../../kit/authoring/author-limits.ts';
import { dropSpareAccepted } from '../../kit/authoring/spare-items.ts';
import { itemIdSchema } from '../../kit/items/item.ts';
import { holdsSameIds } from '../../kit/items/item-order.ts';
import { KEY_MARKER } from '../../kit/marking/key-marker.ts';
import { emptyGapRule } from '../../kit/typed/gap-rules.ts';
import { type GapRule, type GapRuleDraft, listGaps } from '../../kit/typed/gap-types.ts';
import type { KindKey } from '../../parts.ts';
import type { Content } from './schema.ts';

/** One rule for every gap. */
export interface Key {
  gaps: GapRule[];
}
/** The same while its author may not have said everything yet. */
export interface KeyDraft {
  gaps: GapRuleDraft[];
}

function areDifferent(rules: readonly { gap_id: string }[]): boolean {
  return new Set(rules.map(({ gap_id }) => gap_id)).size === rules.length;
}

const gap_id = itemIdSchema;
const acceptedText = z.string().max(MAX_GAP_LENGTH);
const folds = { fold_case: z.boolean(), fold_yo: z.boolean(), fold_spaces: z.boolean(), typo_tolerance: z.boolean() };
const tolerance = { tolerance: z.number().min(0), tolerance_kind: z.enum(['absolute', 'relative']) };

const ruleSchema: z.ZodType<GapRule> = z.discriminatedUnion('kind', [
  z.strictObject({
    gap_id,
    kind: z.literal('text'),
    rule: z.strictObject({
      accepted: z
        .array(acceptedText.refine((text) => text.trim() !== '', { error: 'empty_text' }))
        .min(1)
        .max(MAX_ACCEPTED),
      ...folds,
    }),
  }),
  z.strictObject({ gap_id, kind: z.literal('number'), rule: z.strictObject({ value: z.number(), ...tolerance }) }),
  z.strictObject({ gap_id, kind: z.literal('list'), correct_option_id: itemIdSchema }),
]);

const draftSchema: z.ZodType<GapRuleDraft> = z.discriminatedUnion('kind', [
  z.strictObject({
    gap_id,
    kind: z.literal('text'),
    rule: z.strictObject({ accepted: z.array(acceptedText).max(MAX_ACCEPTED), ...folds }),
  }),
  z.strictObject({
    gap_id,
    kind: z.literal('number'),
    rule: z.strictObject({ value: z.number().nullable(), ...tolerance }),
  }),
  z.strictObject({ gap_id, kind: z.literal('list'), correct_option_id: itemIdSchema.nullable() }),
]);

export const key: KindKey<Content, Key, KeyDraft> = {
  schema: z
    .strictObject({ gaps: z.array(ruleSchema).refine(areDifferent, { error: 'repeated_id' }) })
    .describe(KEY_MARKER),
  draft: z
    .strictObject({ gaps: z.array(draftSchema).refine(areDifferent, { error: 'repeated_id' }) })
    .describe(KEY_MARKER),
  defaults: (content) => ({ gaps: listGaps(content.parts).map((gap) => emptyGapRule(gap)) }),
  asked: ({ gaps }) => ({
    gaps: gaps.map((gap) => (gap.kind === 'text' ? { ...gap, rule: dropSpareAccepted(gap.rule) } : gap)),
  }),
  fits(content, value) {
    const gaps = listGaps(content.parts);
    const ids = value.gaps.map((rule) => rule.gap_id);
    return (
      holdsSameIds(ids, gaps) &&
      value.gaps.every((rule) => {
        const gap = gaps.find(({ id }) => id === rule.gap_id);
        if (gap?.kind !== rule.kind) return false;
        return rule.kind !== 'list' || gap.options.some(({ id }) => id === rule.correct_option_id);
      })
    );
  },
};
