import { z } from 'zod';
import { MAX_END_LENGTH } from '../../kit/authoring/author-limits.ts';
import type { KindSchema } from '../../parts.ts';

/** How far the scale goes: Likert scales of five and seven steps, and the eleven steps of the net promoter score. */
export type ScaleRange = 'one_to_five' | 'one_to_seven' | 'zero_to_ten';

/** `low_label` and `high_label` say what the two ends mean. */
export interface Content {
  range: ScaleRange;
  low_label: string;
  high_label: string;
}
/** A whole number of the scale. */
export interface Answer {
  value: number;
}
/** There is no key and nothing to reveal. */
export type Review = null;
/**
 * How often each value was chosen, by the value as text. `mean` is null without answers; `nps` from -100 to 100 besides
 * where the range is none of `zero_to_ten`.
 */
export interface TallyView {
  counts: Record<string, number>;
  answers: number;
  mean: number | null;
  nps: number | null;
}

const range = z.enum(['one_to_five', 'one_to_seven', 'zero_to_ten']);
const label = z.string().max(MAX_END_LENGTH);
const writtenLabel = label.refine((text) => text.trim() !== '', { error: 'empty_text' });

export const schema: KindSchema<Content, Answer> = {
  version: 1,
  content: z.strictObject({ range, low_label: writtenLabel, high_label: writtenLabel }),
  draft: z.strictObject({ range, low_label: label, high_label: label }),
  answer: z.strictObject({ value: z.int().min(0).max(10) }),
  arrange: (content) => content,
  defaults: () => ({ range: 'one_to_five', low_label: '', high_label: '' }),
};
