import { NICKNAME_MAX } from './limits.ts';

export type NicknameResult =
  | { readonly ok: true; readonly nickname: string }
  | { readonly ok: false; readonly reason: 'empty' | 'too_long' | 'unreadable' };

/** Controls that a person may have typed as a gap; they become a space. */
const GAP = /[\t\n\v\f\r\x85]/gu;
/**
 * Controls, formatting characters (zero-width, bidi, tags), lone surrogates and private-use characters, and everything
 * else that draws nothing; variation selectors stay, since emoji need them.
 */
const INVISIBLE = /(?![\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const DRAWN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const IGNORED_IN_KEY = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Cleans a nickname: NFC, without characters that draw nothing or turn the direction of writing, one space between
 * words. Refuses an empty text, more than 40 code points, and a text in which nothing readable is left.
 */
export function normalizeNickname(text: string): NicknameResult {
  const spaced = text.replace(GAP, ' ');
  const nickname = spaced.replace(INVISIBLE, '').normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (nickname === '' && !/[^\s]|\ufeff/u.test(spaced)) return { ok: false, reason: 'empty' };
  if (!DRAWN.test(nickname)) return { ok: false, reason: 'unreadable' };
  if (Array.from(nickname).length > NICKNAME_MAX) return { ok: false, reason: 'too_long' };
  return { ok: true, nickname };
}

/** What makes two nicknames the same in one activity: NFKC with case folded; «е» and «ё» stay apart. */
export function nicknameKey(nickname: string): string {
  // Upper case first: it unites letters that lower case keeps apart (ß and ss, both small sigmas).
  return nickname.normalize('NFKC').replace(IGNORED_IN_KEY, '').toUpperCase().toLowerCase().normalize('NFKC');
}

/**
 * The nickname itself where it is free, otherwise «Имя (2)», «Имя (3)» and so on, cut to stay within 40 code points.
 * @param nickname as `normalizeNickname` gives it.
 * @param taken keys, by `nicknameKey`, of the nicknames in use.
 */
export function nextFreeNickname(nickname: string, taken: ReadonlySet<string>): string {
  const characters = Array.from(nickname);
  let candidate = nickname;
  for (let number = 2; taken.has(nicknameKey(candidate)); number += 1) {
    const suffix = ` (${number})`;
    candidate =
      characters
        .slice(0, NICKNAME_MAX - suffix.length)
        .join('')
        .trimEnd() + suffix;
  }
  return candidate;
}
