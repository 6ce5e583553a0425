import { ORGANIZATION_NAME_MAX } from '@parta/domain/limits';
import { cleanEmail, isEmail } from '@parta/domain/people/email';
import { cleanPersonName, isPersonName } from '@parta/domain/people/person-name';
import { adminTexts } from '../../texts.ts';

/** What is wrong with the name of an organisation or department; null when nothing is. */
export function checkPlaceName(text: string): string | null {
  const { length } = cleanPersonName(text);
  if (length === 0) return adminTexts.required;
  return length > ORGANIZATION_NAME_MAX ? adminTexts.too_long(ORGANIZATION_NAME_MAX) : null;
}

/** What is wrong with an e-mail address; null when nothing is. */
export function checkEmail(text: string): string | null {
  const email = cleanEmail(text);
  if (email === '') return adminTexts.required;
  return isEmail(email) ? null : adminTexts.email_invalid;
}

/** What is wrong with a name that may be empty; null when nothing is. */
export function checkName(text: string): string | null {
  return isPersonName(cleanPersonName(text)) ? null : adminTexts.name_invalid;
}
