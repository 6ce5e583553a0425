import { dictionary } from '@zxcvbn-ts/language-common';
import { guessedWords, russianKeys } from '../texts.ts';

/** The commonest ten thousand are refused also with something hung on them; the rest of the list as they are. */
const ROOTS_MAX = 10_000;
/** Shorter words stand at the ends of many a good password. */
const ROOT_MIN = 4;
/** Digits and signs hung on a word are taken off while they are few: eight digits of chance are a secret. */
const HUNG_MAX = 4;

const known = dictionary['passwords-common'];
const COMMON = new Set([...known, ...guessedWords]);
const ROOTS = new Set([...known.slice(0, ROOTS_MAX), ...guessedWords].filter((word) => word.length >= ROOT_MIN));

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

/**
 * Whether a password is one of the commonest or is made of one: in other case, with digits and signs hung on it, with
 * digits for letters, typed on the other keyboard, said twice; or a plain row of neighbouring letters or digits.
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFC').toLowerCase();
  const words = [folded, unrepeat(folded)];
  return words.flatMap((word) => [word, toLatinKeys(word)]).some(isCommonWord) || isRow(folded);
}

function isCommonWord(word: string): boolean {
  if (COMMON.has(word)) return true;
  return [word, takeOff(word), foldLeet(word), foldLeet(takeOff(word)), takeOff(foldLeet(word))].some((root) =>
    ROOTS.has(root),
  );
}

/** A few signs and digits at either end fall; letters and what stands between them stay. */
function takeOff(word: string): string {
  const match = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(word);
  const [, before = '', root = '', after = ''] = match ?? [];
  return before.length + after.length <= HUNG_MAX ? root : word;
}

function foldLeet(word: string): string {
  return Array.from(word, (character) => LEET[character] ?? character).join('');
}

function toLatinKeys(word: string): string {
  return Array.from(word, (character) => LATIN_KEYS[russianKeys.indexOf(character)] ?? character).join('');
}

/** «парольпароль» is «пароль». */
function unrepeat(word: string): string {
  const period = `${word}${word}`.indexOf(word, 1);
  return word.slice(0, period);
}

function isRow(word: string): boolean {
  const codes = Array.from(word, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
