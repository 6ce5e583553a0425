import { asCyrillic } from '../typed/look-alikes.ts';
import { dropInvisible } from '../typed/sign-families.ts';
import type { ChoiceItem } from './item-types.ts';

/** Names what a participant tells an item apart by; items of one name can't be told apart. */
export type Looks = (id: string) => string;

/** As much of an item as can be seen; an option of a gap has no picture. */
type Seen = Pick<ChoiceItem, 'id' | 'text'> & Partial<Pick<ChoiceItem, 'image'>>;

/** Hyphens that are drawn alike; dashes are longer. */
const HYPHENS = /[\u2010\u2011]/g;

/**
 * Text and picture as they are seen: signs that draw nothing, spaces around and in a row, and the alphabet of letters that are
 * drawn alike do not show; capitals do.
 */
export function lookOf(item: Omit<Seen, 'id'>): string {
  const text = dropInvisible(item.text).normalize('NFC').replace(HYPHENS, '-').trim().replace(/\s+/g, ' ');
  return `${item.image?.hash ?? ''} ${Array.from(text, asCyrillic).join('')}`;
}

/** The looks of some items, by their ids; an unknown id looks like nothing else. */
export function looksOf(items: readonly Seen[]): Looks {
  const looks = new Map(items.map((item) => [item.id, lookOf(item)]));
  return (id) => looks.get(id) ?? `\n${id}`;
}

/** Some ids with those of all items that look like one of them, in the order of the items. */
export function withAlike(items: readonly Seen[], ids: readonly string[]): string[] {
  const looks = looksOf(items);
  const wanted = new Set(ids.map(looks));
  return items.flatMap(({ id }) => (wanted.has(looks(id)) ? [id] : []));
}
