import type { AuthoringProblem } from '../parts.ts';
import type { ChoiceItem } from './item-types.ts';

/** How a kind speaks of its items. */
export interface ItemWords {
  /** There are fewer than can be asked. */
  too_few: string;
  empty(index: number): string;
  same(first: number, second: number): string;
}

/** Whether an item has neither text nor picture. */
export function isEmptyItem(item: ChoiceItem): boolean {
  return item.text.trim() === '' && item.image === null;
}

/** Errors: too few items, and items with nothing in them. Advice: items that look the same. */
export function findItemProblems(items: readonly ChoiceItem[], min: number, words: ItemWords): AuthoringProblem[] {
  const problems: AuthoringProblem[] = items.length < min ? [{ grade: 'error', text: words.too_few }] : [];
  const firstOf = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    if (isEmptyItem(item)) {
      problems.push({ grade: 'error', text: words.empty(index), item_id: item.id });
      continue;
    }
    const look = lookOf(item);
    const first = firstOf.get(look);
    if (first === undefined) firstOf.set(look, index);
    else problems.push({ grade: 'advice', text: words.same(first, index), item_id: item.id });
  }
  return problems;
}

/** What a participant tells items apart by. */
function lookOf(item: ChoiceItem): string {
  return `${item.image?.hash ?? ''} ${item.text.trim().replace(/\s+/g, ' ').toLowerCase()}`;
}
