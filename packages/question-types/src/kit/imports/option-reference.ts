import { optionLetter } from '../choices/option-letter.ts';
import { normalizeText } from '../typed/text-match.ts';

const NUMBER = /^№ ?(\d+)$/;

/**
 * The place, from 0, of the option that a cell names by number (2, №2), letter (Б) or text. Null where none is meant, or
 * where it could be two: of the options 2, 3 and 4 the cell «3» may mean the second or the third; «№3» is the third.
 */
export function findOption(options: readonly string[], reference: string): number | null {
  const numbered = NUMBER.exec(reference)?.[1];
  if (numbered !== undefined) return placeOf(numbered, options.length);
  const wanted = normalizeText(reference);
  if (wanted === '') return null;
  const found = options.flatMap((text, index) => {
    const isMeant = wanted === String(index + 1) || isLetterOf(index, reference) || wanted === normalizeText(text);
    return isMeant ? [index] : [];
  });
  const [only, other] = found;
  return only === undefined || other !== undefined ? null : only;
}

/** Places of the options that a cell names one after the other: «1, 3», «А; В». Null where one of them is unclear. */
export function findOptions(options: readonly string[], references: string): number[] | null {
  const whole = findOption(options, references);
  if (whole !== null) return [whole];
  // A spreadsheet takes «1,3» for a number and may give it back with a point.
  const parting =
    references.includes(';') || references.includes('\n') ? /[;\n]/ : /^[\d.,]+$/.test(references) ? /[.,]/ : /,/;
  const parts = references.split(parting).map((part) => findOption(options, part.trim()));
  const places = parts.filter((place) => place !== null);
  return places.length === parts.length && new Set(places).size === places.length ? places : null;
}

/** How a cell names an option so that {@link findOption} finds it: by its number, with № where that could be a text. */
export function nameOption(options: readonly string[], index: number): string {
  const number = String(index + 1);
  return findOption(options, number) === index ? number : `№${number}`;
}

/** Latin letters stand in another order than the Cyrillic ones that look like them: of B it is unclear which is meant. */
function isLetterOf(index: number, reference: string): boolean {
  const isMeant = normalizeText(reference) === normalizeText(optionLetter(index));
  return isMeant && (index === 0 || !/\p{Script=Latin}/u.test(reference));
}

function placeOf(number: string, count: number): number | null {
  const place = Number(number) - 1;
  return place >= 0 && place < count ? place : null;
}
