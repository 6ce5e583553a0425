import type { AuthoringProblem } from '../../parts.ts';
import type { ChoiceItem } from '../items/item-types.ts';
import { lookOf } from '../items/look.ts';

/** How a kind speaks of its items. */
export interface ItemWords {
  /** There are fewer than can be asked. */
  too_few: string;
  empty(index: number): string;
  same(first: number, second: number): string;
  /** Of items with nothing in them beyond those that are needed; where it is left out, each is an error. */
  spare?(count: number): string;
}

/** Whether an item has neither text nor picture. */
export function isEmptyItem(item: ChoiceItem): boolean {
  return item.text.trim() === '' && item.image === null;
}

/** Errors: too few items, and needed ones with nothing in them. Advice: spare ones, and items that look the same. */
export function findItemProblems(items: readonly ChoiceItem[], min: number, words: ItemWords): AuthoringProblem[] {
  const problems: AuthoringProblem[] = items.length < min ? [{ grade: 'error', text: words.too_few }] : [];
  const firstOf = new Map<string, number>();
  const full = items.filter((item) => !isEmptyItem(item)).length;
  let needed = words.spare === undefined ? items.length : min - full;
  for (const [index, item] of items.entries()) {
    if (isEmptyItem(item)) {
      if (needed > 0) problems.push({ grade: 'error', text: words.empty(index), item_id: item.id });
      needed -= 1;
      continue;
    }
    const look = lookOf(item).toLowerCase();
    const first = firstOf.get(look);
    if (first === undefined) firstOf.set(look, index);
    else problems.push({ grade: 'advice', text: words.same(first, index), item_id: item.id });
  }
  if (words.spare !== undefined && full >= min && full < items.length) {
    problems.push({ grade: 'advice', text: words.spare(items.length - full) });
  }
  return problems;
}
