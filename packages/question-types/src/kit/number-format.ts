import type { NumberRule } from './number-text.ts';

const NUMBERS = new Intl.NumberFormat('ru-RU', { maximumSignificantDigits: 15 });

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

/** A number as it is written in Russian: decimal comma, thousands parted; very large and very small ones with a power. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= LARGE || size < 1 / LARGE)) return String(value).replace('.', ',').replace('e+', 'e');
  return NUMBERS.format(value);
}
