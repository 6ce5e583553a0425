import type { Rewrite } from './command-arguments.ts';

// Numbers and units as the LaTeX package siunitx writes them, of which the converter knows nothing.

const PREFIXES: Readonly<Record<string, string>> = {
  pico: 'p',
  nano: 'n',
  micro: '\\mu ',
  milli: 'm',
  centi: 'c',
  deci: 'd',
  hecto: 'h',
  kilo: 'k',
  mega: 'M',
  giga: 'G',
  tera: 'T',
};

const UNITS: Readonly<Record<string, string>> = {
  metre: 'm',
  meter: 'm',
  second: 's',
  gram: 'g',
  kilogram: 'kg',
  ampere: 'A',
  kelvin: 'K',
  mole: 'mol',
  candela: 'cd',
  newton: 'N',
  joule: 'J',
  watt: 'W',
  pascal: 'Pa',
  volt: 'V',
  ohm: '\\Omega ',
  hertz: 'Hz',
  coulomb: 'C',
  farad: 'F',
  tesla: 'T',
  weber: 'Wb',
  henry: 'H',
  siemens: 'S',
  lumen: 'lm',
  lux: 'lx',
  becquerel: 'Bq',
  electronvolt: 'eV',
  litre: 'l',
  liter: 'l',
  tonne: 't',
  bar: 'bar',
  minute: 'min',
  hour: 'h',
  day: 'd',
  degree: '{}^\\circ ',
  degreeCelsius: '{}^\\circ C',
  celsius: '{}^\\circ C',
  percent: '\\%',
};

const POWERS_BEFORE: Readonly<Record<string, string>> = { square: '^2', cubic: '^3' };
const POWERS_AFTER: Readonly<Record<string, string>> = { squared: '^2', cubed: '^3' };

interface UnitPart {
  readonly factor: string;
  readonly symbol: string;
  readonly power: string;
  readonly isBelow: boolean;
}

const PLAIN: UnitPart = { factor: '', symbol: '', power: '', isBelow: false };

/** A command with the spaces behind it, or what stands up to the next one. */
const TOKEN = /\\([A-Za-z]+)\s*|(?:[^\\]|\\[^A-Za-z])+/g;

/** `\kilo\metre\per\second\squared`, or letters: `m/s^2`, `kg.m`. A word that is no unit stays: the converter names it. */
function writeUnit(unit: string): string {
  const parts: UnitPart[] = [];
  let next = PLAIN;
  for (const [token, word = ''] of unit.matchAll(TOKEN)) {
    const { [word]: factor } = PREFIXES;
    const { [word]: before } = POWERS_BEFORE;
    const { [word]: after } = POWERS_AFTER;
    if (word === 'per') next = { ...next, isBelow: true };
    else if (factor !== undefined) next = { ...next, factor };
    else if (before !== undefined) next = { ...next, power: before };
    else if (after !== undefined) parts.push({ ...(parts.pop() ?? PLAIN), power: after });
    else {
      parts.push({ ...next, symbol: UNITS[word] ?? token.replace(/[.~]/g, '{\\cdot}') });
      next = PLAIN;
    }
  }
  const write = (isBelow: boolean): string[] =>
    parts.flatMap((part) => (part.isBelow === isBelow ? [part.factor + part.symbol + part.power] : []));
  const [above, below] = [write(false).join('{\\cdot}'), write(true)];
  if (below.length === 0) return above;
  return `${above === '' ? '1' : above}/${below.length > 1 ? `(${below.join('{\\cdot}')})` : below.join('')}`;
}

const NUMBER = /^([+-]|\\pm)?([\d.,]*)(?:\+-([\d.,]+))?(?:[eE]([+-]?\d+))?$/;

/** With a decimal comma: `1.5e-3` is 1,5·10⁻³. What is no number stays. */
function writeNumber(number: string): string {
  const found = NUMBER.exec(number.replace(/\s/g, ''));
  if (found === null) return number;
  const [, sign = '', digits = '', uncertainty, exponent] = found;
  const withComma = (text: string): string => text.replace(/[.,]/g, '{,}');
  const range = uncertainty === undefined ? '' : `\\pm ${withComma(uncertainty)}`;
  const power = exponent === undefined ? '' : `${digits === '' ? '' : '\\cdot '}10^{${exponent.replace('+', '')}}`;
  return `${sign}${sign.startsWith('\\') ? ' ' : ''}${withComma(digits)}${range}${power}`;
}

function writeQuantity(number: string, unit: string): string {
  const isDegree = unit.trim() === '\\degree';
  return `{${writeNumber(number)}${isDegree ? '' : '\\,'}\\mathrm{${writeUnit(unit)}}}`;
}

/** Degrees, minutes and seconds, parted by semicolons. */
function writeAngle(angle: string): string {
  const signs = ['^\\circ ', "'", "''"];
  const parts = angle
    .split(';')
    .map((part, index) => (part.trim() === '' ? '' : writeNumber(part) + (signs[index] ?? '')));
  return `{${parts.join('')}}`;
}

const unit: readonly [number, Rewrite] = [1, (text = '') => `{\\mathrm{${writeUnit(text)}}}`];
const quantity: readonly [number, Rewrite] = [2, (number = '', text = '') => writeQuantity(number, text)];

/** Commands of siunitx, the older names besides the newer ones. */
export const UNIT_COMMANDS: Readonly<Record<string, readonly [count: number, rewrite: Rewrite]>> = {
  SI: quantity,
  qty: quantity,
  si: unit,
  unit,
  num: [1, (text = '') => `{${writeNumber(text)}}`],
  ang: [1, (text = '') => writeAngle(text)],
};
