import { distance } from 'fastest-levenshtein';
import { isFormula } from './text-form.ts';

/** Longer texts are compared without tolerance: the distance costs their product. */
const MAX_LENGTH = 200;

/**
 * Beginnings of words that mean something else though a slip or two could make one of the other; with nothing beside it, a
 * negation. docs/typed-answers.md tells them too.
 */
export const RIVAL_BEGINNINGS: readonly (readonly string[])[] = [
  ['гипер', 'гипо'],
  ['эндо', 'экзо', 'экто'],
  ['адсорб', 'абсорб'],
  ['микро', 'макро'],
  ['интра', 'интер'],
  ['эми', 'имми'],
  ['асс', 'дисс'],
  ['ин', 'де'],
  ['про', 'ре'],
  ['диф', 'реф'],
  ['ана', 'ката'],
  ['ан', 'кат'],
  ['дипло', 'гапло'],
  ['над', 'под'],
  ['пере', 'недо'],
  ['сульфат', 'сульфит', 'сульфид'],
  ['нитрат', 'нитрит', 'нитрид'],
  ['хлорат', 'хлорит', 'хлорид'],
  ['фосфат', 'фосфит', 'фосфид'],
  ['пропан', 'пропен', 'пропин'],
  ['бутан', 'бутен', 'бутин'],
  ['пентан', 'пентен', 'пентин'],
  ['гексан', 'гексен', 'гексин'],
  ['анти', ''],
  ['без', ''],
  ['бес', ''],
  ['не', ''],
  ['ни', ''],
  ['де', ''],
  ['ир', ''],
  ['ко', ''],
  ['ан', ''],
  ['а', ''],
];

/** Small letters of Roman numerals, as look-alikes leave them; «с» and «м» alone are words and units. */
const ROMAN = /^(?:[іvхld]|[іvхlсdм]{2,})$/;

/**
 * Whether a text differs from the one wanted by slips alone: none up to 4 letters, one up to 8, two beyond. Digits, Roman
 * numerals and formulas have no slips, nor has what makes another word of a word, or comes as near to a refused text. Of all
 * texts the skeletons.
 */
export function isSlip(given: string, wanted: string, refused: readonly string[]): boolean {
  if (Math.max(given.length, wanted.length) > MAX_LENGTH || isFormula(given) || isFormula(wanted)) return false;
  const allowed = allowance(wanted);
  const apart = distance(given, wanted);
  if (allowed === 0 || apart > allowed || refused.some((text) => distance(given, text) <= apart)) return false;
  const [one, other] = [given.toLowerCase(), wanted.toLowerCase()];
  return numeralsOf(one) === numeralsOf(other) && !hasRivals(one, other);
}

function allowance(wanted: string): number {
  if (wanted.length <= 4) return 0;
  return wanted.length <= 8 ? 1 : 2;
}

function wordsOf(text: string): string[] {
  return text.match(/\p{L}+/gu) ?? [];
}

/** A minus does not follow a letter or a digit. */
const HYPHEN = /([\p{L}\d])-/gu;
/** A number, with its minus, comma or colon. */
const NUMBER = /-?\d+(?:[,:]\d+)*/g;

/** Numbers in their order, then Roman numerals, with a space between them. */
export function numeralsOf(text: string): string {
  const numbers = text.replace(HYPHEN, '$1 ').match(NUMBER) ?? [];
  return [...numbers, ...wordsOf(text).filter((word) => ROMAN.test(word))].join(' ');
}

function hasRivals(given: string, wanted: string): boolean {
  const [words, others] = [wordsOf(given), wordsOf(wanted)];
  return words.length === others.length && words.some((word, index) => areRivals(word, others[index] ?? ''));
}

/** Whether a word comes nearer to another one by a rival of its beginning. */
function areRivals(one: string, other: string): boolean {
  const apart = distance(one, other);
  return RIVAL_BEGINNINGS.some((beginnings) =>
    beginnings.some(
      (beginning) =>
        one.startsWith(beginning) &&
        beginnings.some((rival) => distance(rival + one.slice(beginning.length), other) < apart),
    ),
  );
}
