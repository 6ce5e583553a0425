import { asCyrillic } from './look-alikes.ts';
import {
  DASHES,
  DEGREE_SIGNS,
  dropInvisible,
  RAISED_DIGITS,
  SLASHES,
  TIMES_SIGNS,
  unifyWidths,
} from './sign-families.ts';

const RAISED = `${RAISED_DIGITS}⁻⁺`;
const RAISED_PLAIN = '0123456789-+';
const RAISED_SIGN = new RegExp(`[${RAISED}]`, 'gu');

/**
 * A unit in the form in which it is compared: «м/с²», «м/с^2», «м/с2» and «m/c2» are one, «руб.» and «руб» too. The case of
 * letters counts: мВ is no МВ.
 */
export function unitForm(unit: string): string {
  const plain = unifyWidths(dropInvisible(unit).normalize('NFC'))
    .replace(RAISED_SIGN, (sign) => RAISED_PLAIN.charAt(RAISED.indexOf(sign)))
    .replace(/[\s^]/gu, '')
    .replace(DEGREE_SIGNS, '°')
    .replace(TIMES_SIGNS, '*')
    .replace(SLASHES, '/')
    .replace(DASHES, '-')
    .replace(/\.+$/, '');
  return Array.from(plain, asCyrillic).join('');
}
