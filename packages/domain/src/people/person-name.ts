import { PERSON_NAME_MAX } from '../limits.ts';

const GAP = /[\t\n\v\f\r\x85]/gu;
/** Controls, formatting characters (zero-width, bidi), lone surrogates, private use and others that draw nothing. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** What is neither a space nor one of these. */
const SEEN = /[^\s\x85\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A last, first or middle name as it is stored: NFC, nothing invisible, one space between words. Idempotent. */
export function cleanPersonName(text: string): string {
  return text.replace(GAP, ' ').replace(INVISIBLE, '').normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Whether anything is left of a text when it is cleaned, without cleaning it. */
export function hasNameText(text: string): boolean {
  return SEEN.test(text);
}

/** Whether a cleaned name is short enough and has a letter; an empty one is told apart by its emptiness. */
export function isPersonName(text: string): boolean {
  return text === '' || (Array.from(text).length <= PERSON_NAME_MAX && /\p{L}/u.test(text));
}

/** «Смирнова Мария Ивановна»: what is missing leaves no gap. */
export function fullName(person: { lastName: string; firstName: string; middleName: string }): string {
  return [person.lastName, person.firstName, person.middleName].filter((part) => part !== '').join(' ');
}
