import { PASSKEY_NAME_MAX } from '@parta/domain/limits';
import { checkFilled } from '../../../../forms/checks.ts';
import { secondFactorTexts } from '../texts.ts';

/** What is wrong with the name of a passkey. Lengths are in code points. */
export function checkPasskeyName(name: string): string | null {
  const trimmed = name.trim();
  return Array.from(trimmed).length > PASSKEY_NAME_MAX ? secondFactorTexts.passkey_name_long : checkFilled(trimmed);
}
