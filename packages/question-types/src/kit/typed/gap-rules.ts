import { type Looks, looksOf } from '../items/look.ts';
import { type GapPart, type GapRule, type GapRuleDraft, listGaps } from './gap-types.ts';
import { isWithinTolerance, parseNumber } from './number-text.ts';
import { isAcceptedText, type TextRule } from './text-match.ts';

/** Whether a text, or the id of an option of a list, fills its gap rightly; `looks` are those of the gap's options. */
export function fillsGap(value: string, rule: GapRule, looks: Looks): boolean {
  switch (rule.kind) {
    case 'text':
      return isAcceptedText(value, rule.rule);
    case 'number': {
      const number = parseNumber(value);
      return number !== null && isWithinTolerance(number, rule.rule);
    }
    case 'list':
      return looks(value) === looks(rule.correct_option_id);
  }
}

/** The looks of the options of all gaps. */
export function looksInGaps(parts: readonly GapPart[]): Looks {
  return looksOf(listGaps(parts).flatMap((gap) => gap.options));
}

/** Share of the gaps filled rightly, from 0 to 1; `rules` must not be empty. */
export function gapShare(values: ReadonlyMap<string, string>, rules: readonly GapRule[], looks: Looks): number {
  const right = rules.filter((rule) => {
    const value = values.get(rule.gap_id);
    return value !== undefined && fillsGap(value, rule, looks);
  });
  return right.length / rules.length;
}

/** A rule for texts that folds what rarely matters. */
export function newTextRule(accepted: string[]): TextRule {
  return { accepted, fold_case: true, fold_yo: true, fold_spaces: true, typo_tolerance: false };
}

/** A rule of a gap about which nothing is known. */
export function emptyGapRule(gap: { readonly id: string; readonly kind: GapRule['kind'] }): GapRuleDraft {
  switch (gap.kind) {
    case 'text':
      return { gap_id: gap.id, kind: 'text', rule: newTextRule([]) };
    case 'number':
      return { gap_id: gap.id, kind: 'number', rule: { value: null, tolerance: 0, tolerance_kind: 'absolute' } };
    case 'list':
      return { gap_id: gap.id, kind: 'list', correct_option_id: null };
  }
}
