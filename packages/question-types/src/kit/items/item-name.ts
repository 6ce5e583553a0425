import { optionLetter } from '../choices/option-letter.ts';
import type { ChoiceItem } from './item-types.ts';

/** What an item is called where there is no room for it: its text, else its picture's description. */
export function itemName(item: ChoiceItem, fallback: string): string {
  if (item.text.trim() !== '') return item.text;
  return item.image === null || item.image.alt === '' ? fallback : item.image.alt;
}

/** The items of some ids in the order of these, each by its name; where it has none by its place in the list. */
export function namesOfItems(items: readonly ChoiceItem[], ids: readonly string[]): string[] {
  return ids.flatMap((id) => {
    const place = items.findIndex((item) => item.id === id);
    const item = items[place];
    return item === undefined ? [] : [itemName(item, optionLetter(place))];
  });
}
