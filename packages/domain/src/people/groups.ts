import { isIdentifier } from '../encoding/identifier.ts';
import { GROUP_CODE_LENGTH, JOIN_CODE_LENGTH } from '../limits.ts';

/** Levels of education, as a group's `type` travels and is stored. */
export const GROUP_TYPES = [1000, 1010, 1020, 1030, 1040, 1050, 1060, 1070] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

/** Statuses of a group as they travel and are stored; an archived one is joined by nobody. */
export const GROUP_STATUS = { active: 1, archived: 2 } as const;
export type GroupStatus = (typeof GROUP_STATUS)[keyof typeof GROUP_STATUS];

/** How somebody came into a group; by `proposal` an administrator of the organization accepted them. */
export const JOINED_HOW = ['code', 'link', 'teacher', 'roster', 'invitation', 'proposal'] as const;
export type JoinedHow = (typeof JOINED_HOW)[number];

/** Letters and digits of the code of a group, without those that are taken for each other: 0 and O, 1, I and L. */
export const GROUP_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Cyrillic letters that are drawn as a sign of the alphabet, and that sign. */
const LOOK_ALIKES = new Map(Array.from('АВЕКМНРСТУХ', (letter, index) => [letter, 'ABEKMHPCTYX'.charAt(index)]));

/** A code as it was typed or scanned: in upper case, without spaces and hyphens, look-alikes as the sign that they look like. */
export function cleanGroupCode(text: string): string {
  const signs = text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  return Array.from(signs, (sign) => LOOK_ALIKES.get(sign) ?? sign).join('');
}

/**
 * A new code. A letter is among the signs that the code of a lesson may have, so that a field that takes both tells them apart
 * as they are typed.
 * @param below draws a number from 0 up to, but not including, a limit
 */
export function drawGroupCode(below: (limit: number) => number): string {
  const draw = (): string =>
    Array.from({ length: GROUP_CODE_LENGTH }, () => GROUP_CODE_ALPHABET.charAt(below(GROUP_CODE_ALPHABET.length))).join(
      '',
    );
  let code = draw();
  while (!/\D/.test(code.slice(0, JOIN_CODE_LENGTH))) code = draw();
  return code;
}

/** Whether a cleaned text has the form of a code. */
export function isGroupCode(text: string): boolean {
  return text.length === GROUP_CODE_LENGTH && Array.from(text).every((sign) => GROUP_CODE_ALPHABET.includes(sign));
}

/** What leads into a group, as the end of a link or as a code that somebody typed; null when it has the form of neither. */
export function readGroupJoin(text: string): string | null {
  const trimmed = text.trim();
  if (isIdentifier(trimmed)) return trimmed;
  const code = cleanGroupCode(trimmed);
  return isGroupCode(code) ? code : null;
}
