import type { TextRule } from '../../kit/typed/text-match.ts';

/** An accepted answer, what a pupil typed, and whether that is the same by the sense of it. */
export type AnswerPair = readonly [accepted: string, typed: string, same: boolean];

export type Switches = Omit<TextRule, 'accepted'>;

/** Those of a new question. */
export const USUAL: Switches = { fold_case: true, fold_yo: true, fold_spaces: true, typo_tolerance: false };
export const STRICT: Switches = { fold_case: false, fold_yo: false, fold_spaces: false, typo_tolerance: false };
export const KEEPS_CASE: Switches = { ...USUAL, fold_case: false };
export const FORGIVES_SLIPS: Switches = { ...USUAL, typo_tolerance: true };

export interface AnswerTable {
  subject: string;
  switches: Switches;
  pairs: readonly AnswerPair[];
}
