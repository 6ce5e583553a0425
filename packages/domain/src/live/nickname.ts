import { NICKNAME_MAX } from '../limits.ts';
import { LOOK_ALIKES } from '../text/look-alikes.ts';
import { cleanLine, isVisible } from '../text/visible-text.ts';

export type NicknameResult =
  | { readonly ok: true; readonly nickname: string }
  | { readonly ok: false; readonly reason: 'empty' | 'too_long' | 'unreadable' };

const IGNORED_IN_KEY = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Cleans a nickname as every line that others see. Refuses an empty text, more than 40 code points, and a text in which nothing readable is left.
 */
export function normalizeNickname(text: string): NicknameResult {
  const nickname = cleanLine(text);
  if (nickname === '' && !/[^\s\x85]|\ufeff/u.test(text)) return { ok: false, reason: 'empty' };
  if (!isVisible(nickname)) return { ok: false, reason: 'unreadable' };
  if (Array.from(nickname).length > NICKNAME_MAX) return { ok: false, reason: 'too_long' };
  return { ok: true, nickname };
}

/**
 * What makes two nicknames the same in one activity: NFKC with case folded, and with letters of other alphabets that look
 * like a Russian one; «е» and «ё» stay apart.
 */
export function nicknameKey(nickname: string): string {
  // Upper case first: it unites letters that lower case keeps apart (ß and ss, both small sigmas).
  const folded = nickname.normalize('NFKC').replace(IGNORED_IN_KEY, '').toUpperCase().toLowerCase();
  return Array.from(folded.normalize('NFKD'), (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join('')
    .normalize('NFKC');
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
