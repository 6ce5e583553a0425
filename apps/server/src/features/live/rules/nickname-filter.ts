import { nicknameWords } from '../texts.ts';

/** Words of an installation: refused besides ours, and allowed whatever ours say. A `*` at the end stands for any ending. */
export interface OwnWords {
  readonly refused: readonly string[];
  readonly allowed: readonly string[];
}

/** What may not stand on the wall: words that offend, and names that pass for the presenter's. */
export type NicknameProblem = 'improper' | 'misleading';

const DRAWN_LIKE = new Map(Object.entries(nicknameWords.drawn_like));
const SAID_LIKE = new Map(Object.entries(nicknameWords.said_like));
/** Longer groups come first. */
const SAID_GROUP = new RegExp([...SAID_LIKE.keys()].join('|'), 'gu');
const LATIN_LIKE = new Map(Object.entries(nicknameWords.latin_like));
const SILENT = new RegExp(nicknameWords.silent, 'gu');

const RUSSIAN = nicknameWords.improper.map((pattern) => new RegExp(pattern, 'u'));
const LATIN = nicknameWords.improper_latin.map((pattern) => new RegExp(pattern, 'u'));
const ROLES = new Set(nicknameWords.roles.flatMap(formsOf));
const NO_TROUBLE = new Set(nicknameWords.allowed.map(plain));

/**
 * Why a nickname is refused, or null. Words are looked at as they are drawn and as they are said in Russian letters, and
 * in Latin ones, without repeated letters, marks above them and signs between them. @param nickname cleaned
 */
export function findNicknameProblem(nickname: string, own: OwnWords): NicknameProblem | null {
  const allowed = own.allowed.map(plain);
  const refused = own.refused.map(readOwnWord);
  const words = listWords(nickname).filter((word) => !NO_TROUBLE.has(word) && !allowed.includes(word));
  for (const word of words) {
    const forms = formsOf(word);
    if (refused.some((isRefused) => forms.some(isRefused))) return 'improper';
    if (RUSSIAN.some((pattern) => forms.some((form) => pattern.test(form)))) return 'improper';
    if (LATIN.some((pattern) => forms.some((form) => pattern.test(form)))) return 'improper';
  }
  return words.some((word) => formsOf(word).some((form) => ROLES.has(form))) ? 'misleading' : null;
}

/** The words of a name, also with their signs left out, and single letters that stand apart taken together. */
function listWords(nickname: string): string[] {
  const whole = plain(nickname).split(/\s+/u);
  const parts = whole.flatMap((word) => word.split(/[^\p{L}\p{N}@$!]+/u));
  const joined = whole.map((word) => word.replace(/[^\p{L}\p{N}@$!]+/gu, ''));
  const spelled = plain(nickname)
    .replaceAll(/[^\p{L}\p{N}@$\s]+/gu, ' ')
    .match(/(?<!\S)\S(?:\s+\S)+(?!\S)/gu);
  const apart = (spelled ?? []).map((letters) => letters.replaceAll(/\s+/gu, ''));
  const all = [...parts, ...joined, ...apart];
  const bare = all.map((word) => word.replaceAll(/^[\d!]+|[\d!]+$/gu, ''));
  return [...new Set([...all, ...bare])].filter((word) => word.length > 1);
}

function formsOf(word: string): string[] {
  const text = plain(word);
  const drawn = replaceEach(text, DRAWN_LIKE);
  const said = replaceEach(
    text.replace(SAID_GROUP, (latin) => SAID_LIKE.get(latin) ?? latin),
    DRAWN_LIKE,
  );
  const latin = replaceEach(text, LATIN_LIKE);
  return [squeeze(drawn), squeeze(said), squeeze(latin), latin];
}

/** Lower case without marks above letters. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Without the two silent letters and with one letter in place of a run. */
function squeeze(text: string): string {
  return text.replaceAll(SILENT, '').replaceAll(/(.)\1+/gu, '$1');
}

function readOwnWord(word: string): (form: string) => boolean {
  const isBeginning = word.endsWith('*');
  const wanted = formsOf(isBeginning ? word.slice(0, -1) : word);
  return (form) => wanted.some((text) => (isBeginning ? form.startsWith(text) : form === text));
}

function replaceEach(text: string, letters: ReadonlyMap<string, string>): string {
  return Array.from(text, (letter) => letters.get(letter) ?? letter).join('');
}
