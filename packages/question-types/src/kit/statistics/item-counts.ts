import type { ChoiceItem, ItemCounts } from '../items/item-types.ts';

/** Counts how often each item was chosen; ids that are not among the items are left out. */
export function countItems(items: readonly ChoiceItem[], chosen: readonly (readonly string[])[]): ItemCounts {
  const counts: Record<string, number> = Object.fromEntries(items.map((item) => [item.id, 0]));
  for (const ids of chosen) {
    for (const id of ids) {
      const before = counts[id];
      if (before !== undefined) counts[id] = before + 1;
    }
  }
  return { counts, answers: chosen.length };
}
