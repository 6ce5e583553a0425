import { cleanEmail, isEmail } from '@parta/domain/people/email';
import { cleanPersonName, isPersonName } from '@parta/domain/people/person-name';
import { formTexts } from './texts.ts';

/** What a surface says of what it cannot take. */
export interface CheckWords {
  email_invalid: string;
  name_invalid: string;
}

/** What is wrong with one field as typed, in words; null when nothing is. */
export type Check = (text: string) => string | null;

/** The check of a field that must not be empty. */
export function checkFilled(text: string): string | null {
  return text === '' ? formTexts.required : null;
}

/** The checks of a person's fields, in the words of a surface. */
export function createChecks(
  words: CheckWords,
): Readonly<Record<'checkEmail' | 'checkName' | 'checkOptionalName', Check>> {
  const checkOptionalName: Check = (text) => (isPersonName(cleanPersonName(text)) ? null : words.name_invalid);
  return {
    checkEmail(text) {
      const email = cleanEmail(text);
      if (email === '') return formTexts.required;
      return isEmail(email) ? null : words.email_invalid;
    },
    checkName: (text) => (cleanPersonName(text) === '' ? formTexts.required : checkOptionalName(text)),
    checkOptionalName,
  };
}
