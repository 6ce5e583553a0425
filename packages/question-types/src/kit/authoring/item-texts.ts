import type { ChoiceItem } from '../items/item-types.ts';
import { fileTexts } from '../texts.ts';
import { MAX_ITEM_LENGTH } from './author-limits.ts';

/** Items of texts out of a file; null where a text is empty or too long, or there are too few or too many. */
export function itemsOf(
  texts: readonly string[],
  { min, max }: { min: number; max: number },
  newId: () => string,
): ChoiceItem[] | null {
  const isTaken = texts.every((text) => text.trim() !== '' && text.length <= MAX_ITEM_LENGTH);
  if (!isTaken || texts.length < min || texts.length > max) return null;
  return texts.map((text) => ({ id: newId(), text: text.trim(), image: null }));
}

/** What stands for an item in a file that holds no pictures: its text, else what its picture shows. */
export function textOf(item: ChoiceItem, index: number): string {
  return item.text.trim() || item.image?.alt.trim() || fileTexts.picture(index + 1);
}

/** {@link textOf} of each. */
export function textsOf(items: readonly ChoiceItem[]): string[] {
  return items.map(textOf);
}
