import {
  DASHES,
  dropInvisible,
  FRACTION_SIGNS,
  RAISED_DIGITS,
  SLASHES,
  TIMES_SIGNS,
  unifyWidths,
} from './sign-families.ts';
import { unitForm } from './unit-text.ts';

const WHOLE = String.raw`(?:\d{1,3}(?: \d{3})+|\d+)`;
const DECIMAL = String.raw`(?:${WHOLE}(?:[.,]\d+)?|[.,]\d+)`;
/** Digits behind the comma in groups of three, as constants are printed: 3,141 592 65. */
const GROUPED = String.raw`(?:${WHOLE}?[.,](?:\d{3} )+\d{1,3}|${DECIMAL})`;
const POWER = String.raw`\^ ?\(?([+-]?\d+)\)?`;

/** «e» of either alphabet. */
const PLAIN = new RegExp(`^(${GROUPED})(?: ?[eе] ?([+-]?\\d+))?$`, 'i');
const TIMES_TEN = new RegExp(`^(${GROUPED}) ?[*xх] ?10 ?${POWER}$`, 'i');
/** «3,141 10^5» is no power of a number in groups: a sign of multiplication is missing. */
const POWER_OF = new RegExp(`^(${DECIMAL}) ?${POWER}$`);
const FRACTION = new RegExp(`^(${WHOLE}) ?/ ?(\\d+)$`);
const MIXED = /^(\d+) ([1-9]\d*) ?\/ ?(\d+)$/;
/** With this denominator a space before three digits means the same, whether it parts thousands or a fraction. */
const THOUSAND = 1000;

/**
 * Reads a number as people write it in Russian schools: decimal comma or point, thousands and decimals in groups of three,
 * any minus, `1/3`, `2 1/2`, `2½`, `10^5`, `6,02·10^23`, `1,5E3`; with «=» before it, in brackets, or with the full stop of a
 * sentence. Signs that draw nothing do not count. Null for everything else: hexadecimal, infinity, digits of other scripts,
 * words, and what could be two numbers: `1 125/250`.
 */
export function parseNumber(text: string): number | null {
  const plain = unwrap(unifySigns(text));
  const negative = plain.startsWith('-');
  const value = parseUnsigned(plain.replace(/^[+-] ?/, ''));
  if (value === null || !Number.isFinite(value)) return null;
  return negative && value !== 0 ? -value : value;
}

/** Reads a number after which the unit of the question may stand. */
export function parseQuantity(text: string, unit: string): number | null {
  const number = parseNumber(text);
  if (number !== null) return number;
  const wanted = unitForm(unit);
  if (wanted === '') return null;
  return splitUnits(text).find((split) => unitForm(split.unit) === wanted)?.number ?? null;
}

/** Whether a text is a number with something behind it that could be a unit, yet not the one of the question. */
export function hasOtherUnit(text: string, unit: string): boolean {
  const isUnit = (rest: string): boolean => /^[\p{L}°%\p{Sc}]/u.test(rest) && !/\s\d/.test(rest);
  return parseQuantity(text, unit) === null && splitUnits(text).some((split) => isUnit(split.unit));
}

/** The sign that a number may end with before its unit: another sign follows, or a space. */
const LAST_OF_NUMBER = /[\d)⁰¹²³⁴-⁹](?=\s+[^\s.,)]|[^\s\d.,)⁰¹²³⁴-⁹])/g;

/** Every way to read a text as a number with something behind it. */
function splitUnits(text: string): { number: number; unit: string }[] {
  const drawn = spellOut(text);
  return Array.from(drawn.matchAll(LAST_OF_NUMBER), ({ index }) => ({
    number: parseNumber(drawn.slice(0, index + 1)),
    unit: drawn.slice(index + 1).trim(),
  })).flatMap(({ number, unit }) => (number === null ? [] : [{ number, unit }]));
}

/** A raised sign without a raised digit behind it is a usual one. */
const RAISED = /([⁻⁺]?)([⁰¹²³⁴-⁹]+)|[⁻⁺]/g;

/** Signs in their usual forms; «2½» is «2 1/2». */
function spellOut(text: string): string {
  return unifyWidths(dropInvisible(text)).replace(FRACTION_SIGNS, (sign) => ` ${sign.normalize('NFKC')}`);
}

function unifySigns(text: string): string {
  return spellOut(text)
    .replace(DASHES, '-')
    .replace(SLASHES, '/')
    .replace(/\*\*/g, '^')
    .replace(TIMES_SIGNS, '*')
    .replace(RAISED, (run: string, sign?: string, digits?: string) =>
      digits === undefined ? lowerSign(run) : `^${lowerSign(sign)}${lowerDigits(digits)}`,
    )
    .trim()
    .replace(/ +/g, ' ');
}

/** Without what stands around a number in a sentence: «=5», «(5)», «5.». */
function unwrap(text: string): string {
  const inner = text.replace(/^= ?/, '').replace(/ ?[.,;]$/, '');
  return /^\( ?([^()]*[^() ]) ?\)$/.exec(inner)?.[1] ?? inner;
}

function lowerSign(sign = ''): string {
  return sign === '⁻' ? '-' : sign === '⁺' ? '+' : '';
}

function lowerDigits(digits: string): string {
  return [...digits].map((digit) => RAISED_DIGITS.indexOf(digit)).join('');
}

function parseUnsigned(text: string): number | null {
  const plain = PLAIN.exec(text);
  if (plain !== null) return Number(`${decimal(plain[1])}e${plain[2] ?? 0}`);
  const scaled = TIMES_TEN.exec(text);
  // One literal, not a product: 6.02 × 10²³ must equal 6.02e23 to the last bit.
  if (scaled !== null) return Number(`${decimal(scaled[1])}e${scaled[2] ?? 0}`);
  const power = POWER_OF.exec(text);
  if (power !== null) return Number(decimal(power[1])) ** Number(power[2]);
  return parseFraction(text);
}

/**
 * A fraction, perhaps behind a whole number. Where the numerator has three digits a space may part thousands, too: then a
 * numerator as large as the denominator says that it does, and a smaller one leaves it open.
 */
function parseFraction(text: string): number | null {
  const [simple, mixed] = [FRACTION.exec(text), MIXED.exec(text)];
  const [, whole, numerator, denominator] = mixed?.map(Number) ?? [];
  const isProper = (numerator ?? 0) < (denominator ?? 0) && denominator !== THOUSAND;
  if (simple !== null) return mixed !== null && isProper ? null : Number(decimal(simple[1])) / Number(simple[2]);
  return mixed === null ? null : (whole ?? 0) + (numerator ?? 0) / (denominator ?? 0);
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

/** Room for binary rounding, as a share of the larger number: a few of its last binary digits. 0.4 lies within 0.1 of 0.3. */
const ROUNDING = 4 * Number.EPSILON;

/** Whether a number lies within the tolerance, its bounds included. Whole numbers are not rounded, so a neighbour is another. */
export function isWithinTolerance(number: number, rule: NumberRule): boolean {
  const allowed = rule.tolerance_kind === 'absolute' ? rule.tolerance : rule.tolerance * Math.abs(rule.value);
  const areWhole = [number, rule.value, allowed].every(Number.isInteger);
  const slack = areWhole ? 0 : ROUNDING * Math.max(Math.abs(number), Math.abs(rule.value));
  return Math.abs(number - rule.value) <= allowed + slack;
}
