import { GROUP_CODE_ALPHABET } from './groups.ts';

/** Letters of the Russian alphabet as a login spells them: ICAO Doc 9303, without soft and hard signs. */
const LATIN = new Map(
  Object.entries({
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ы: 'y',
    э: 'e',
    ю: 'iu',
    я: 'ia',
  }),
);

/** Longest beginning of a login that is made of the last name. */
const LAST_NAME_MAX = 16;
/** Signs of a password on paper: 31^10 are 49 bits, and every try at one is counted. */
const ONE_TIME_PASSWORD_LENGTH = 10;
const PART = 5;

/** What the login of a person begins with: her last name and an initial in Latin letters; a number makes it one of its kind. */
export function beginLogin({ last_name, first_name }: { last_name: string; first_name: string }): string {
  const last = spellLatin(last_name).slice(0, LAST_NAME_MAX);
  const initial = spellLatin(first_name).slice(0, 1);
  return [last, initial].filter((part) => part !== '').join('.') || 'pupil';
}

/** A login as it is stored and compared. */
export function cleanLogin(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** Whether what stands in the field of a sign-in is a login: addresses have an «@». */
export function isLogin(text: string): boolean {
  return !text.includes('@');
}

/** A password to be printed: two groups of five letters and digits without look-alikes. @param below gives an integer below its argument. */
export function makeOneTimePassword(below: (limit: number) => number): string {
  const signs = Array.from({ length: ONE_TIME_PASSWORD_LENGTH }, () =>
    GROUP_CODE_ALPHABET.charAt(below(GROUP_CODE_ALPHABET.length)).toLowerCase(),
  ).join('');
  return `${signs.slice(0, PART)}-${signs.slice(PART)}`;
}

/** A printed password as it was typed: without spaces and hyphens, in lower case. */
export function cleanOneTimePassword(text: string): string {
  const signs = text.toLowerCase().replaceAll(/[\s\p{Pd}]/gu, '');
  return `${signs.slice(0, PART)}-${signs.slice(PART)}`;
}

function spellLatin(name: string): string {
  const spelled = Array.from(name.normalize('NFC').toLowerCase(), (letter) => LATIN.get(letter) ?? letter).join('');
  return spelled.normalize('NFD').replaceAll(/[^a-z0-9]/g, '');
}
