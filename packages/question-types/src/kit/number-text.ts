const WHOLE = String.raw`(?:\d{1,3}(?: \d{3})+|\d+)`;
const DECIMAL = String.raw`(?:${WHOLE}(?:[.,]\d+)?|[.,]\d+)`;
const POWER = String.raw`\^ ?\(?([+-]?\d+)\)?`;

const PLAIN = new RegExp(`^(${DECIMAL})(?:e([+-]?\\d+))?$`, 'i');
const TIMES_TEN = new RegExp(`^(${DECIMAL}) ?[·⋅∙*×xх] ?10 ?${POWER}$`, 'i');
const POWER_OF = new RegExp(`^(${DECIMAL}) ?${POWER}$`);
const FRACTION = new RegExp(`^(?:(${WHOLE}) )?(\\d+) ?/ ?(\\d+)$`);

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * Reads a number as people write it in Russian schools: decimal comma or point, thousands parted by spaces, any minus,
 * `1/3`, `2 1/2`, `10^5`, `6,02·10^23`, `1,5E3`. Null for everything else: hexadecimal, infinity, other digits, words.
 */
export function parseNumber(text: string): number | null {
  const plain = unifySigns(text);
  const negative = plain.startsWith('-');
  const value = parseUnsigned(plain.replace(/^[+-] ?/, ''));
  if (value === null || !Number.isFinite(value)) return null;
  return negative && value !== 0 ? -value : value;
}

/** Reads a number after which the unit of the question may stand. */
export function parseQuantity(text: string, unit: string): number | null {
  const number = parseNumber(text);
  const suffix = unit.trim().toLowerCase();
  const trimmed = text.trim();
  if (number !== null || suffix === '' || !trimmed.toLowerCase().endsWith(suffix)) return number;
  return parseNumber(trimmed.slice(0, trimmed.length - suffix.length));
}

function unifySigns(text: string): string {
  return text
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f]/g, ' ')
    .replace(/[−–—‒‐‑]/g, '-')
    .replace(/[⁄∕]/g, '/')
    .replace(
      /(⁻?)([⁰¹²³⁴-⁹]+)/g,
      (_run, minus: string, digits: string) => `^${minus === '' ? '' : '-'}${lowerDigits(digits)}`,
    )
    .trim()
    .replace(/ +/g, ' ');
}

function lowerDigits(digits: string): string {
  return [...digits].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('');
}

function parseUnsigned(text: string): number | null {
  const plain = PLAIN.exec(text);
  if (plain !== null) return Number(`${decimal(plain[1])}e${plain[2] ?? 0}`);
  const scaled = TIMES_TEN.exec(text);
  // One literal, not a product: 6.02 × 10²³ must equal 6.02e23 to the last bit.
  if (scaled !== null) return Number(`${decimal(scaled[1])}e${scaled[2] ?? 0}`);
  const power = POWER_OF.exec(text);
  if (power !== null) return Number(decimal(power[1])) ** Number(power[2]);
  const fraction = FRACTION.exec(text);
  if (fraction === null || Number(fraction[3]) === 0) return null;
  return Number(decimal(fraction[1] ?? '0')) + Number(fraction[2]) / Number(fraction[3]);
}

function decimal(text = ''): string {
  return text.replace(/ /g, '').replace(',', '.');
}

/** `relative` takes the tolerance as a share of the value: 0.05 is 5 %. */
export interface NumberRule {
  value: number;
  tolerance: number;
  tolerance_kind: 'absolute' | 'relative';
}

/** Room for binary rounding, so that 0.4 lies within 0.1 of 0.3. */
const ROUNDING = 1e-12;

/** Whether a number lies within the tolerance, its bounds included. */
export function isWithinTolerance(number: number, rule: NumberRule): boolean {
  const allowed = rule.tolerance_kind === 'absolute' ? rule.tolerance : rule.tolerance * Math.abs(rule.value);
  const slack = ROUNDING * Math.max(Math.abs(number), Math.abs(rule.value));
  return Math.abs(number - rule.value) <= allowed + slack;
}
