import { findPasswordProblem } from '@parta/domain/people/password';
import { createChecks } from '../../forms/checks.ts';
import { formTexts } from '../../forms/texts.ts';
import { fieldTexts, passwordProblems } from './texts.ts';

export const { checkEmail, checkName, checkOptionalName } = createChecks(fieldTexts);

/**
 * What is wrong with a new password.
 * @param personal address and names of the person
 */
export function checkNewPassword(password: string, personal: readonly string[]): string | null {
  if (password === '') return formTexts.required;
  const problem = findPasswordProblem(password, personal);
  return problem === null ? null : passwordProblems[problem];
}
