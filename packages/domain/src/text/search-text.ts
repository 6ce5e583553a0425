import { LOOK_ALIKES } from './look-alikes.ts';

/** The sign № and the zero-width space: both part words. */
const PARTING = /[\u2116\u200b]/gu;
/** Soft hyphens, joiners, direction marks, variation selectors, and marks that compose no letter, such as stress. */
const IGNORED =
  /[\u0300-\u036f\u17b4\u17b5\p{Variation_Selector}\u00ad\u061c\u115f\u1160\u180e\u200c-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/gu;
const SPACES = /[\t\n\v\f\r ]+/gu;
const [YO, YE] = [String.fromCodePoint(0x0451), String.fromCodePoint(0x0435)];
/** What a text puts between words; other signs, as in «50%» and «C++», belong to their word. */
const BETWEEN_WORDS = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'.,;:!?\u2026\u2212]+/u;
const READABLE = /[\p{L}\p{N}]/u;

/**
 * A text as stems are made of it: NFKC, small letters, ё (U+0451) as е (U+0435), one space between words, nothing
 * invisible. The function `plain_text` of the database gives the same.
 */
export function plainText(text: string): string {
  return text
    .replace(PARTING, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(YO, YE)
    .replace(IGNORED, '')
    .replace(SPACES, ' ')
    .trim();
}

/**
 * A text as searches compare it: `plainText` with letters of other alphabets as the Cyrillic ones that they look like.
 * The function `search_text` of the database gives the same.
 */
export function searchText(text: string): string {
  return Array.from(plainText(text), (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
}

/** Words of a typed text, as `plainText` gives them; of a text without letters and digits its signs as one word. */
export function listPlainWords(typed: string): string[] {
  const words = typed
    .replace(PARTING, ' ')
    .split(BETWEEN_WORDS)
    .filter((word) => READABLE.test(word));
  return words.length === 0 ? listSigns(typed) : words.map(plainText);
}

function listSigns(typed: string): string[] {
  const signs = plainText(typed) || typed.trim();
  return signs === '' ? [] : [signs];
}

/** Words of a typed text as searches compare them; none of an empty text. */
export function listSearchWords(typed: string): string[] {
  return listPlainWords(typed).map((word) => searchText(word) || word);
}

/** Whether a text contains every word of what was typed, in any order; an empty search finds every text. */
export function hasWords(text: string, typed: string): boolean {
  const searched = searchText(text);
  return listSearchWords(typed).every((word) => searched.includes(word));
}
