import { foldWord } from './columns.ts';
import { headingWords, sameLetters } from './texts.ts';

export type NamePart = 'last_name' | 'first_name' | 'middle_name';

/**
 * What a column of a list of people holds: a part of the name, several of them in one cell, an address, a login or address,
 * the number of the row, the class, or something that a list of people does not need.
 */
export type PersonColumn = NamePart | 'full_name' | 'email' | 'login' | 'number' | 'school_class' | 'other';

/** What a heading says of its column. */
export interface Heading {
  readonly column: PersonColumn;
  /** Parts of a `full_name`, in their order. */
  readonly order: readonly NamePart[];
  /** Every word of the heading is known. */
  readonly isPure: boolean;
  /** Only a word for people says that it is a name, as «Ученик», which cells of other columns have too. */
  readonly isNoun: boolean;
  /** Whose column it is, where it says so; parents and teachers are others. */
  readonly owner: 'pupil' | 'other' | null;
}

/** Whose list it is: names of teachers are passed over in a list of pupils. */
export type ListedPeople = 'pupils' | 'anyone';

type Words = keyof typeof headingWords;

/** A kind of words, prepared for look-ups. */
interface Lexicon {
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  /** Phrases, their words apart. */
  readonly phrases: readonly (readonly string[])[];
}

const WORDS_MAX = 14;
/** Letters by which beginnings are looked up; none is shorter. */
const BEGINNING = 2;
const PARTS = ['last_name', 'first_name', 'middle_name'] as const;
const WORD = /[\p{L}\p{N}]+/gu;
const INVISIBLE = /[\p{Cf}\p{M}]/u;
const NUMBER_SIGN = /^[№#]+\.?$/;
/** Words that leave a heading pure. */
const KNOWN: readonly Words[] = [
  'last_name',
  'first_name',
  'middle_name',
  'initials',
  'full_name',
  'email',
  'electronic',
  'address',
  'login',
  'pupil',
  'staff',
  'filler',
];

const LEXICON: Readonly<Record<Words, Lexicon>> = {
  last_name: compile('last_name'),
  first_name: compile('first_name'),
  middle_name: compile('middle_name'),
  initials: compile('initials'),
  full_name: compile('full_name'),
  email: compile('email'),
  electronic: compile('electronic'),
  address: compile('address'),
  login: compile('login'),
  number: compile('number'),
  pupil: compile('pupil'),
  staff: compile('staff'),
  stranger: compile('stranger'),
  school_class: compile('school_class'),
  other: compile('other'),
  filler: compile('filler'),
  total: compile('total'),
  note: compile('note'),
};

/** Every word of a lexicon, and the beginnings by their first letters: most cells have none of them. */
const ALL_WORDS: ReadonlySet<string> = new Set(
  Object.values(LEXICON).flatMap(({ words, phrases }) => [...words, ...phrases.flat()]),
);
const ALL_BEGINNINGS: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  Object.values(LEXICON).flatMap(({ beginnings }) => beginnings),
  (beginning) => beginning.slice(0, BEGINNING),
);

/** Whether any word is known, before the text is cleaned at a cost that large sheets feel. */
function mayBeHeading(text: string): boolean {
  if (INVISIBLE.test(text) || NUMBER_SIGN.test(text.trim())) return true;
  const words =
    text
      .toLowerCase()
      .replaceAll(...sameLetters)
      .match(WORD) ?? [];
  return words.some((word) => word.length === 1 || isKnown(word));
}

function isKnown(word: string): boolean {
  const beginnings = ALL_BEGINNINGS.get(word.slice(0, BEGINNING)) ?? [];
  return ALL_WORDS.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
}

function compile(kind: Words): Lexicon {
  const all: readonly string[] = headingWords[kind];
  return {
    words: new Set(all.filter((word) => !word.endsWith('*') && !word.includes(' '))),
    beginnings: all.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
    phrases: all.filter((word) => word.includes(' ')).map((phrase) => phrase.split(' ')),
  };
}

/** Reads headings of one file, each text once. */
export type HeadingReader = (text: string) => Heading | null;

/** Makes the reader of headings for one file. */
export function createHeadingReader(people: ListedPeople): HeadingReader {
  const known = new Map<string, Heading | null>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const heading = readHeading(text, people);
    known.set(text, heading);
    return heading;
  };
}

/** What the heading of a column says; null for a text that is no heading. */
export function readHeading(text: string, people: ListedPeople): Heading | null {
  if (!mayBeHeading(text)) return null;
  const words = listWords(text);
  const has = (kind: Words): boolean => placeOfWord(words, kind) !== -1;
  const isOfOthers = has('stranger') || (people === 'pupils' && has('staff'));
  const isDetail = has('other');
  const isOfPeople = has('pupil') || (people === 'anyone' && has('staff'));
  const heading = (column: PersonColumn, order: readonly NamePart[] = []): Heading => ({
    column,
    order,
    isPure: isPure(words),
    isNoun: false,
    owner: isOfOthers && !isDetail ? 'other' : isOfPeople ? 'pupil' : null,
  });
  if (words.length === 0) return NUMBER_SIGN.test(foldWord(text)) ? heading('number') : null;
  if (text.includes('@') || words.length > WORDS_MAX || !words.some(isKnown)) return null;
  if (isOfOthers) return heading('other');
  if (has('login')) return heading('login');
  const isWholeName = has('full_name') || (has('last_name') && (has('first_name') || has('initials')));
  if (!isWholeName && (has('email') || (has('electronic') && has('address')))) return heading('email');
  if (isWholeName || PARTS.some(has)) return readNameHeading(words, heading, isWholeName);
  if (measure(words, 0, 'number') === words.length) return heading('number');
  if (isDetail) return heading('other');
  if (has('school_class')) return heading('school_class');
  return isOfPeople && isPure(words) ? { ...heading('full_name', PARTS), isNoun: true } : null;
}

function readNameHeading(
  words: readonly string[],
  heading: (column: PersonColumn, order?: readonly NamePart[]) => Heading,
  isWholeName: boolean,
): Heading {
  const placeOf = (part: NamePart): number => {
    const place = placeOfWord(words, part);
    return place === -1 && part === 'first_name' ? placeOfWord(words, 'initials') : place;
  };
  const named = PARTS.filter((part) => placeOf(part) !== -1).toSorted((one, other) => placeOf(one) - placeOf(other));
  const [only] = named;
  if (!isWholeName && named.length === 1 && only !== undefined) {
    // «Имя файла», «Название класса»
    const isOther = placeOfWord(words, 'other') !== -1 || placeOfWord(words, 'school_class') !== -1;
    return only === 'first_name' && !isPure(words) && isOther ? heading('other') : heading(only);
  }
  const order = named.length > 1 ? named : PARTS;
  return heading('full_name', isWholeName && !order.includes('middle_name') ? [...order, 'middle_name'] : order);
}

/** Words of a heading, folded, without numbers; single letters that follow each other are one word: «Ф. И. О.» */
function listWords(text: string): string[] {
  const words: string[] = [];
  let isLetters = false;
  for (const word of foldWord(text).match(WORD) ?? []) {
    if (/^\p{N}+$/u.test(word)) continue;
    const isLetter = word.length === 1;
    if (isLetter && isLetters) words.push(`${words.pop() ?? ''}${word}`);
    else words.push(word);
    isLetters = isLetter;
  }
  return words;
}

/** Where a word or phrase of this kind begins; -1 where there is none. */
function placeOfWord(words: readonly string[], kind: Words): number {
  return words.findIndex((_, index) => measure(words, index, kind) > 0);
}

/** How many words from here on are of this kind; 0 for none. */
function measure(words: readonly string[], index: number, kind: Words): number {
  const { words: known, beginnings, phrases } = LEXICON[kind];
  const word = words[index] ?? '';
  const phrase = phrases.find((parts) => parts.every((part, offset) => words[index + offset] === part));
  if (phrase !== undefined) return phrase.length;
  return known.has(word) || beginnings.some((beginning) => word.startsWith(beginning)) ? 1 : 0;
}

function isPure(words: readonly string[]): boolean {
  let at = 0;
  while (at < words.length) {
    const longest = Math.max(...KNOWN.map((kind) => measure(words, at, kind)));
    if (longest === 0) return false;
    at += longest;
  }
  return true;
}

/** Whether a text begins as a sum below the people does. */
export function isTotal(text: string): boolean {
  return measure(listWords(text), 0, 'total') > 0;
}

/** Whether a text begins as a line above or below the people does: a signature, a sum, the title of a class. */
export function isNote(text: string): boolean {
  return isTotal(text) || measure(listWords(text), 0, 'note') > 0;
}
