import { cleanEmail, isEmail } from '@parta/domain/people/email';
import { findPasswordProblem } from '@parta/domain/people/password';
import { cleanPersonName, isPersonName } from '@parta/domain/people/person-name';
import { fieldTexts, passwordProblems } from './texts.ts';

/** What is wrong with an address as typed; null when nothing is. */
export function checkEmail(text: string): string | null {
  const email = cleanEmail(text);
  if (email === '') return fieldTexts.required;
  return isEmail(email) ? null : fieldTexts.email_invalid;
}

/** What is wrong with a last or first name as typed. */
export function checkName(text: string): string | null {
  return cleanPersonName(text) === '' ? fieldTexts.required : checkMiddleName(text);
}

/** What is wrong with a middle name, which may be absent. */
export function checkMiddleName(text: string): string | null {
  return isPersonName(cleanPersonName(text)) ? null : fieldTexts.name_invalid;
}

/** What is wrong with a field that must not be empty. */
export function checkFilled(text: string): string | null {
  return text === '' ? fieldTexts.required : null;
}

/**
 * What is wrong with a new password.
 * @param personal address and names of the person
 */
export function checkNewPassword(password: string, personal: readonly string[]): string | null {
  if (password === '') return fieldTexts.required;
  const problem = findPasswordProblem(password, personal);
  return problem === null ? null : passwordProblems[problem];
}
