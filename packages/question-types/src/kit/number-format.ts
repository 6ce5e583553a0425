import type { NumberRule } from './number-text.ts';

const NUMBERS = new Intl.NumberFormat('ru-RU', { maximumSignificantDigits: 15 });

/** From here on, and as far below one, a number is clearer with its power of ten. */
const LARGE = 1e15;

/** A right number with its unit and, where there is one, its tolerance: «9,8 м/с² (± 0,1)». */
export function formatRule(rule: NumberRule, unit: string): string {
  const value = unit === '' ? formatNumber(rule.value) : `${formatNumber(rule.value)} ${unit}`;
  if (rule.tolerance === 0) return value;
  const tolerance =
    rule.tolerance_kind === 'absolute' ? formatNumber(rule.tolerance) : `${formatNumber(rule.tolerance * 100)}%`;
  return `${value} (± ${tolerance})`;
}

/** A number as it is written in Russian: decimal comma, thousands parted; very large and very small ones with a power. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= LARGE || size < 1 / LARGE)) return String(value).replace('.', ',').replace('e+', 'e');
  return NUMBERS.format(value);
}
