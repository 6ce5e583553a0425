import type { ChoiceItem } from '../items/item-types.ts';
import type { GapOption } from '../typed/gap-types.ts';
import { MIN_GAP_OPTIONS } from './author-limits.ts';
import { isEmptyItem } from './item-problems.ts';

/** Items without those that hold nothing, as long as `min` others remain; else as they are. */
export function dropSpareItems(items: readonly ChoiceItem[], min: number): ChoiceItem[] {
  const full = items.filter((item) => !isEmptyItem(item));
  return full.length >= min ? full : [...items];
}

/** Whether a text holds nothing but spaces. */
export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** A rule without the empty ones of its accepted texts. */
export function dropSpareAccepted<Rule extends { accepted: string[] }>(rule: Rule): Rule {
  return { ...rule, accepted: rule.accepted.filter((text) => !isBlank(text)) };
}

/** Options of a gap without empty ones, as long as two others remain; else as they are. */
export function dropSpareOptions(options: readonly GapOption[]): GapOption[] {
  const full = options.filter(({ text }) => !isBlank(text));
  return full.length >= MIN_GAP_OPTIONS ? full : [...options];
}

/** Ids of the items that were left out. */
export function listSpareIds(items: readonly ChoiceItem[], asked: readonly ChoiceItem[]): Set<string> {
  const kept = new Set(asked.map(({ id }) => id));
  return new Set(items.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
}
