import { compareTexts } from '../items/item-order.ts';
import type { ChoiceItem } from '../items/item-types.ts';

/** An item with neither text nor picture yet. */
export function newItem(newId: () => string): ChoiceItem {
  return { id: newId(), text: '', image: null };
}

/** So many of them. */
export function newItems(count: number, newId: () => string): ChoiceItem[] {
  return Array.from({ length: count }, () => newItem(newId));
}

/**
 * A list in an order that chance alone decides, and nothing in the list: the order of new items is part of a key, and the
 * order of their identifiers is known to everybody. @param newId gives the chance
 */
export function inNewOrder<Item>(list: readonly Item[], newId: () => string): Item[] {
  return list
    .map((item) => ({ item, lot: newId() }))
    .sort((one, other) => compareTexts(one.lot, other.lot))
    .map(({ item }) => item);
}
