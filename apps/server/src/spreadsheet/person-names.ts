import { cleanEmail } from '@parta/domain/people/email';
import { cleanPersonName } from '@parta/domain/people/person-name';
import { LOOK_ALIKES } from '@parta/domain/text/look-alikes';
import type { NamePart } from './headings.ts';
import { cellPatterns } from './texts.ts';

/** Somebody as a cell or line names them; what is not written is empty. */
export interface NamedPerson {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly email: string;
  /** What was beside the name and is no part of it: a class, a date, a second address. */
  readonly left_out: readonly string[];
}

const NO_NAME: NamedPerson = { last_name: '', first_name: '', middle_name: '', email: '', left_out: [] };
const USUAL_ORDER: readonly NamePart[] = ['last_name', 'first_name', 'middle_name'];
/** Letters of both alphabets and what names have between them. */
const MIXED_WORD = /^(?=.*\p{Script=Cyrillic})(?=.*\p{Script=Latin})[\p{L}\p{M}.'’‐-]+$/u;
const LATIN = /\p{Script=Latin}/u;
/** Quotes around a word of a name, and «:» after it. */
const AROUND_WORD = /^["«»„“”]+|["«»„“”:]+$/g;
/** What mail programs and people write around an address. */
const AROUND_ADDRESS = /^["'«»„“”<([{]+|["'«»„“”>)\]}:]+$/g;

/** A cell without what stands before a name in lists: its number, a bullet. */
export function cleanNameCell(text: string): string {
  const name = readLookAlikes(cleanPersonName(text)).replace(cellPatterns.before_name, '');
  return name.replace(/^["«„“](.*)["»”“]$/, '$1').trim();
}

/** «mailto:a@b.example», «<a@b.example>» */
export function cleanAddressCell(text: string): string {
  return cleanEmail(
    cleanPersonName(text)
      .replace(AROUND_ADDRESS, '')
      .replace(/^mailto:/i, ''),
  );
}

/** «3. Иванов Иван Петрович ivanov@example.com», parted at its spaces. */
export function partName(text: string, order: readonly NamePart[] = USUAL_ORDER): NamedPerson {
  const numbers: string[] = [];
  const name = cleanPersonName(text).replace(cellPatterns.number_among_words, (_, number: string) => {
    numbers.push(number);
    return ' ';
  });
  const { words, addresses, left_out } = sortWords(splitWords(name));
  const [email = '', ...others] = addresses;
  const isUsual = order.every((part, index) => part === USUAL_ORDER[index]);
  const arranged = arrange(isUsual ? putLastNameFirst(words) : words, order);
  return { ...NO_NAME, ...arranged, email, left_out: [...left_out, ...numbers, ...others] };
}

/** People of one line: «Иванов Иван <a@b.example>, Петров Пётр <c@d.example>» are two. */
export function partLine(text: string): NamedPerson[] {
  const people: string[][] = [[]];
  const words = splitWords(text);
  const beginsWithAddress = words[0]?.includes('@') === true;
  const last_address = words.findLastIndex((word) => word.includes('@'));
  for (const [index, word] of words.entries()) {
    const isAddress = word.includes('@');
    if (isAddress && beginsWithAddress && index > 0) people.push([]);
    people.at(-1)?.push(word);
    if (isAddress && !beginsWithAddress && index < last_address && words[index + 1]?.includes('@') === false)
      people.push([]);
  }
  return people.map((part) => partName(part.join(' ')));
}

/** Latin letters inside a word of Cyrillic ones were typed by mistake. */
export function readLookAlikes(text: string): string {
  return text
    .split(' ')
    .map((word) => (MIXED_WORD.test(word) ? replaceLookAlikes(word) : word))
    .join(' ');
}

/** The word in Cyrillic letters if each of its Latin ones looks like one. */
function replaceLookAlikes(word: string): string {
  const letters = Array.from(word, (letter) => {
    const own = LOOK_ALIKES.get(letter.toLowerCase());
    if (own === undefined || !LATIN.test(letter)) return letter;
    return letter === letter.toLowerCase() ? own : own.toUpperCase();
  });
  return letters.some((letter) => LATIN.test(letter)) ? word : letters.join('');
}

/** Whether a text ends as middle names do: «Иван Петрович», «Вели оглы». */
export function endsAsMiddleName(text: string): boolean {
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  return words.length > 1 && (cellPatterns.middle_name.test(last) || cellPatterns.of_middle_name.test(last));
}

/** Whether words are one last name: «де Голль». */
export function isOneLastName(text: string): boolean {
  const words = text.split(' ');
  return words.slice(0, -1).every((word) => cellPatterns.before_last_name.test(word));
}

/** Whether words are one middle name: «Вели оглы». */
export function isOneMiddleName(text: string): boolean {
  return text
    .split(' ')
    .slice(1)
    .every((word) => cellPatterns.of_middle_name.test(word));
}

function splitWords(text: string): string[] {
  return cleanNameCell(text)
    .split(/[\s,;]+/)
    .flatMap((word) => cellPatterns.initials.exec(word)?.slice(1) ?? [word])
    .filter((word) => word !== undefined && word !== '');
}

/** Parts a cell into words of the name, addresses and what is neither. */
function sortWords(all: readonly string[]): { words: string[]; addresses: string[]; left_out: string[] } {
  const words: string[] = [];
  const addresses: string[] = [];
  const left_out: string[] = [];
  for (const word of all) {
    const bare = word.replace(AROUND_WORD, '');
    const before = left_out.at(-1) ?? '';
    const goesOn = words.length > 1 && continues(before, bare);
    if (word.includes('@')) addresses.push(cleanAddressCell(word));
    else if (goesOn) left_out.splice(-1, 1, `${before} ${word}`);
    else if (words.length > 0 && isDetail(bare)) left_out.push(word);
    else if (bare !== '') words.push(bare);
  }
  return { words, addresses, left_out };
}

function isDetail(word: string): boolean {
  const { school_class, date, detail_word } = cellPatterns;
  return school_class.test(word) || date.test(word) || detail_word.test(word);
}

/** «И. П. Абрамов», «Иван Петрович Абрамов» and «Людвиг ван Бетховен» with the last name first; «де ла Крус» is one. */
function putLastNameFirst(all: readonly string[]): readonly string[] {
  const words = joinParticles(all);
  const initials = words.findIndex((word) => !cellPatterns.initials.test(word));
  if (initials > 0 && initials === words.length - 1) return [...words.slice(-1), ...words.slice(0, -1)];
  const [first = '', second = '', third = ''] = words;
  const isMiddle = (word: string): boolean => cellPatterns.middle_name.test(word);
  const endsWithLastName = words.length === 3 && isMiddle(second) && !isMiddle(third);
  if (endsWithLastName) return [third, first, second];
  const [last = ''] = words.slice(-1);
  return words.length === 2 && !first.includes(' ') && last.includes(' ') ? [last, first] : words;
}

/** Words of a small letter before a last name, as one word with it; «Ван Ли» is a last name of its own. */
function joinParticles(words: readonly string[]): string[] {
  const joined: string[] = [];
  const particles: string[] = [];
  for (const [index, word] of words.entries()) {
    const isParticle = /^\p{Ll}/u.test(word) && cellPatterns.before_last_name.test(word) && index < words.length - 1;
    if (isParticle) particles.push(word);
    else joined.push([...particles.splice(0), word].join(' '));
  }
  return joined;
}

function continues(before: string, word: string): boolean {
  if (cellPatterns.date.test(before)) return cellPatterns.after_date.test(word);
  return cellPatterns.school_class.test(before) && cellPatterns.after_class.test(word);
}

function arrange(words: readonly string[], order: readonly NamePart[]): Partial<Record<NamePart, string>> {
  const isFull = words.length >= order.length;
  const parts = isFull ? order : order.filter((part) => part !== 'middle_name');
  // What is left over belongs to the part that may have several words.
  const extra = Math.max(0, words.length - parts.length);
  const wide = parts.includes('middle_name') ? parts.indexOf('middle_name') : parts.length - 1;
  const named: Partial<Record<NamePart, string>> = {};
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const until = at + 1 + (index === wide ? extra : 0);
    named[part] = words.slice(at, until).join(' ');
    at = until;
  }
  return named;
}
