import { distance } from 'fastest-levenshtein';
import { type OrganizationKind, organizationWords } from '../texts.ts';

/** One word of a search for an organization. */
export interface SoughtWord {
  /** Folded: small letters, е for ё. */
  text: string;
  isNumber: boolean;
  /** What means the same kind of place; null where this word means none. */
  kind: OrganizationKind | null;
  /** May be left unsaid in a name, as «муниципальное» may. */
  isUnsaid: boolean;
}

const UNSAID = new RegExp(`^(?:${organizationWords.unsaid.join('|')})`, 'u');
/** «№ 57», «N57»: the sign says nothing beside the number. */
const SIGN_OF_NUMBER = new RegExp(
  `(?<!\\p{L})(?:${organizationWords.signs_of_number.join('|')})(?=[.\\s]*\\p{Nd})`,
  'gu',
);
/** «57-я» is the number alone. */
const ENDING_OF_NUMBER = new RegExp(
  `(?<=\\p{Nd})-(?:${organizationWords.endings_of_number.join('|')})(?!\\p{L})`,
  'gu',
);
const [YO, YE] = [String.fromCodePoint(0x0451), String.fromCodePoint(0x0435)];
const WORD = /\p{Nd}+|\p{L}+/gu;
const NUMBER = /^\p{Nd}/u;
/** Of fewer letters every other word is near. */
const SLIP_LETTERS_MIN = 4;

/** The words and numbers of a search, each once; none where it has neither letters nor digits. */
export function readSoughtWords(text: string): SoughtWord[] {
  const plain = text.normalize('NFC').toLowerCase().replaceAll(YO, YE);
  const found = plain.replace(SIGN_OF_NUMBER, ' ').replace(ENDING_OF_NUMBER, ' ').match(WORD) ?? [];
  return [...new Set(found)].map((word) => ({
    text: organizationWords.shortened[word] ?? word,
    isNumber: NUMBER.test(word),
    kind: organizationWords.kinds.find((kind) => isOfKind(word, kind)) ?? null,
    isUnsaid: UNSAID.test(word),
  }));
}

/** Without what may be left unsaid beside other words. */
export function listNeeded(words: readonly SoughtWord[]): readonly SoughtWord[] {
  const said = words.filter(({ isUnsaid, kind }) => !isUnsaid || kind !== null);
  return said.length === 0 ? words : said;
}

function isOfKind(word: string, { beginnings, abbreviations }: OrganizationKind): boolean {
  return abbreviations.includes(word) || beginnings.some((beginning) => word.startsWith(beginning));
}

/** Whether a slip is forgiven in it: never in a number, nor in a word of few letters. */
export function mayHaveSlip({ text, isNumber }: SoughtWord): boolean {
  return !isNumber && text.length >= SLIP_LETTERS_MIN;
}

/**
 * What stands unharmed in every word that a word with one slip may have meant, a space being where the word begins: its first
 * half, its second one, or all of it where the slip has changed the letters round between them.
 */
export function listUnharmed(text: string): string[] {
  const [half, middle] = [Math.floor(text.length / 2), Math.floor(text.length / 2) - 1];
  return [` ${text.slice(0, half)}`, text.slice(half), ` ${changeRound(text, middle)}`];
}

/** Whether a word with one slip in it may have meant a word that begins so, or this one. */
export function mayMean(text: string, meant: string): boolean {
  return lengthsNear(text).some((length) => isOneSlip(text, meant.slice(0, length)));
}

/** A letter too many, one missing, one other than it should be, or two changed round; or nothing at all. */
function isOneSlip(text: string, meant: string): boolean {
  if (distance(text, meant) <= 1) return true;
  const places = Array.from(text, (_letter, place) => place);
  return text.length === meant.length && places.some((place) => changeRound(text, place) === meant);
}

function lengthsNear({ length }: string): number[] {
  return [length - 1, length, length + 1];
}

/** A text with the letter of a place and the next one changed round. */
function changeRound(text: string, place: number): string {
  return `${text.slice(0, place)}${text.slice(place + 1, place + 2)}${text.slice(place, place + 1)}${text.slice(place + 2)}`;
}

/** The kind of place that a word means once one slip in it is mended; null where it means none. */
export function findSlippedKind(text: string): OrganizationKind | null {
  const means = ({ beginnings, abbreviations }: OrganizationKind): boolean =>
    abbreviations.some((meant) => isOneSlip(text, meant)) ||
    beginnings.some((meant) => lengthsNear(meant).some((length) => isOneSlip(text.slice(0, length), meant)));
  return organizationWords.kinds.find(means) ?? null;
}
