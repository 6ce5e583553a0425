import { ORGANIZATION_NAME_MAX } from '@parta/domain/limits';
import { cleanPersonName } from '@parta/domain/people/person-name';
import { createChecks } from '../../../forms/checks.ts';
import { formTexts } from '../../../forms/texts.ts';
import { adminTexts } from '../../texts.ts';

export const { checkEmail, checkOptionalName } = createChecks(adminTexts);

/** What is wrong with the name of an organization or department; null when nothing is. */
export function checkPlaceName(text: string): string | null {
  const { length } = cleanPersonName(text);
  if (length === 0) return formTexts.required;
  return length > ORGANIZATION_NAME_MAX ? adminTexts.too_long(ORGANIZATION_NAME_MAX) : null;
}
