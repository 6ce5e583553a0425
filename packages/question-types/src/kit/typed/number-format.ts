import type { NumberRule } from './number-text.ts';
import { RAISED_DIGITS } from './sign-families.ts';

const PLAIN = new Intl.NumberFormat('ru-RU', { maximumSignificantDigits: 15, useGrouping: false });
const GROUPED = new Intl.NumberFormat('ru-RU', { maximumSignificantDigits: 15, useGrouping: true });

/** From here on thousands are parted; `min2`, which says the same, came with Firefox 116. */
const GROUPED_FROM = 10_000;

/** From here on, and as far below one, a number is clearer with its power of ten. */
const LARGE = 1e15;

/** After the comma; finer tolerances leave a number as it is. */
const MOST_DIGITS = 12;

/**
 * A right number with its unit and, where there is one, its tolerance: «9,8 м/с² (± 0,1)». Of an endless fraction no
 * digits are written that the tolerance makes idle: «1,58333 (± 0,0005)».
 */
export function formatRule(rule: NumberRule, unit: string): string {
  const number = formatNumber(roundWithin(rule));
  const value = unit === '' ? number : `${number} ${unit}`;
  if (rule.tolerance === 0) return value;
  const tolerance =
    rule.tolerance_kind === 'absolute' ? formatNumber(rule.tolerance) : `${formatNumber(rule.tolerance * 100)}%`;
  return `${value} (± ${tolerance})`;
}

/** Rounded to one digit beyond the first of the tolerance. */
function roundWithin({ value, tolerance, tolerance_kind }: NumberRule): number {
  const allowed = tolerance_kind === 'absolute' ? tolerance : Math.abs(value) * tolerance;
  const digits = Math.ceil(-Math.log10(allowed)) + 1;
  return digits >= 0 && digits <= MOST_DIGITS ? Number(value.toFixed(digits)) : value;
}

/**
 * A number as it is written in Russian: decimal comma, thousands parted from five digits on (1941 is a year), a real minus;
 * very large and very small ones with a power: 6,02·10²³. parseNumber reads all of it.
 */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  if (size === 0) return '0';
  const written =
    size >= LARGE || size < 1 / LARGE ? formatPower(size) : (size < GROUPED_FROM ? PLAIN : GROUPED).format(size);
  return value < 0 ? `−${written}` : written;
}

function formatPower(size: number): string {
  const [mantissa = '', exponent = ''] = size.toExponential().split('e');
  const power = exponent
    .replace('+', '')
    .replace('-', '⁻')
    .replace(/\d/g, (digit) => RAISED_DIGITS.charAt(Number(digit)));
  return `${mantissa === '1' ? '' : `${mantissa.replace('.', ',')}·`}10${power}`;
}
