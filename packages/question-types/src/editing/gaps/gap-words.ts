import { isBlank } from '../../kit/authoring/spare-items.ts';
import { sortById } from '../../kit/items/item-order.ts';
import { emptyGapRule, newTextRule } from '../../kit/typed/gap-rules.ts';
import type { Gap, GapKind, GapOption, GapRuleDraft } from '../../kit/typed/gap-types.ts';
import { parseNumber } from '../../kit/typed/number-text.ts';

/** A number as it is written in Russian, without parting of thousands. */
export function writeNumber(value: number): string {
  return String(value).replace('.', ',');
}

/** What is right in a gap, in a word; empty while nothing is. */
export function wordOfGap(gap: Gap, rule: GapRuleDraft | undefined): string {
  switch (rule?.kind) {
    case undefined:
      return '';
    case 'text':
      return rule.rule.accepted.find((text) => !isBlank(text)) ?? '';
    case 'number':
      return rule.rule.value === null ? '' : writeNumber(rule.rule.value);
    case 'list':
      return gap.options.find(({ id }) => id === rule.correct_option_id)?.text ?? '';
  }
}

/** A gap of another kind that keeps of its answer what the kind can take. */
export function changeKind(
  gap: Gap,
  rule: GapRuleDraft | undefined,
  kind: GapKind,
  newId: () => string,
): { gap: Gap; rule: GapRuleDraft } {
  const word = wordOfGap(gap, rule);
  const next: Gap = { ...gap, kind, options: [] };
  if (kind === 'text')
    return { gap: next, rule: { gap_id: gap.id, kind, rule: newTextRule(word === '' ? [] : [word]) } };
  if (kind === 'number') {
    const value = parseNumber(word);
    return { gap: next, rule: { gap_id: gap.id, kind, rule: { value, tolerance: 0, tolerance_kind: 'absolute' } } };
  }
  const right: GapOption = { id: newId(), text: word };
  return {
    gap: { ...next, options: sortById([right, { id: newId(), text: '' }]) },
    rule: { gap_id: gap.id, kind, correct_option_id: word === '' ? null : right.id },
  };
}

/** The rule of a gap, an empty one where it has none of its kind. */
export function ruleOfGap(gap: Gap, rules: readonly GapRuleDraft[]): GapRuleDraft {
  const rule = rules.find(({ gap_id }) => gap_id === gap.id);
  return rule?.kind === gap.kind ? rule : emptyGapRule(gap);
}
