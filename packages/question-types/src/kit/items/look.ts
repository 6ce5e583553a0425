import type { ChoiceItem } from './item-types.ts';

/** Names what a participant tells an item apart by; items of one name can't be told apart. */
export type Looks = (id: string) => string;

/** Text and picture as they are seen: spaces around and in a row do not show, capitals do. */
export function lookOf(item: ChoiceItem): string {
  return `${item.image?.hash ?? ''} ${item.text.normalize('NFC').trim().replace(/\s+/g, ' ')}`;
}

/** The looks of some items, by their ids; an unknown id looks like nothing else. */
export function looksOf(items: readonly ChoiceItem[]): Looks {
  const looks = new Map(items.map((item) => [item.id, lookOf(item)]));
  return (id) => looks.get(id) ?? `\n${id}`;
}
