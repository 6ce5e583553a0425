import { GROUP_CODE_LENGTH, JOIN_CODE_LENGTH } from '@parta/domain/limits';
import { cleanGroupCode, GROUP_CODE_ALPHABET, isGroupCode } from '@parta/domain/people/groups';

/**
 * The code in whatever was typed or pasted: the digits of a live one, at most six, or the signs of a group's, at most
 * eight, which has letters.
 */
export function readJoinCode(text: string): string {
  const signs = cleanGroupCode(text);
  const hasLetters = /\D/.test(signs);
  if (hasLetters && Array.from(signs).every((sign) => GROUP_CODE_ALPHABET.includes(sign))) {
    return signs.slice(0, GROUP_CODE_LENGTH);
  }
  return text.replace(/\D/g, '').slice(0, JOIN_CODE_LENGTH);
}

/** A code in two groups, as it is shown and spoken: «482 917», «ABCD 2345». */
export function formatJoinCode(code: string): string {
  const half = (/\D/.test(code) ? GROUP_CODE_LENGTH : JOIN_CODE_LENGTH) / 2;
  return code.length > half ? `${code.slice(0, half)} ${code.slice(half)}` : code;
}

/** Whether the code of a lesson can be looked up. */
export function isWholeJoinCode(code: string): boolean {
  return code.length === JOIN_CODE_LENGTH && !/\D/.test(code);
}

/** Whether it is the whole code of a group. */
export function isWholeGroupCode(code: string): boolean {
  return isGroupCode(code);
}
