import { isEmptyItem } from './item-problems.ts';
import type { ChoiceItem } from './item-types.ts';

/** Items without those that hold nothing, as long as `min` others remain; else as they are. */
export function dropSpareItems(items: readonly ChoiceItem[], min: number): ChoiceItem[] {
  const full = items.filter((item) => !isEmptyItem(item));
  return full.length >= min ? full : [...items];
}

/** Ids of the items that were left out. */
export function listSpareIds(items: readonly ChoiceItem[], asked: readonly ChoiceItem[]): Set<string> {
  const kept = new Set(asked.map(({ id }) => id));
  return new Set(items.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
}
