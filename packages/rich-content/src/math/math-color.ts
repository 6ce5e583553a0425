import { inksOf } from '../color/ink.ts';
import type { MathNode } from '../text/rich-text-types.ts';

/** Names of colours that formulas, pages and office programs write. */
export const COLOR_NAMES: Readonly<Record<string, string>> = {
  black: '#000000',
  blue: '#0000ff',
  brown: '#bf8040',
  cyan: '#00ffff',
  darkgray: '#404040',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  lightgray: '#bfbfbf',
  lime: '#00ff00',
  magenta: '#ff00ff',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  pink: '#ffbfbf',
  purple: '#800080',
  red: '#ff0000',
  teal: '#008080',
  violet: '#800080',
  white: '#ffffff',
  yellow: '#ffff00',
};

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;
const COLORED = /\\(?:text)?color\s*\{\s*([^{}]*?)\s*\}/g;

/** A colour of a formula as `#rrggbb`; null for a name that nobody knows. */
function readColor(written: string): string | null {
  const [, digits] = HEX.exec(written) ?? [];
  if (digits === undefined) return COLOR_NAMES[written.toLowerCase()] ?? null;
  const full = digits.length === 6 ? digits : digits.replace(/./g, '$&$&');
  return `#${full.toLowerCase()}`;
}

/** The first colour that a formula names and that cannot be drawn, else null. */
export function findUnknownColor(latex: string): string | null {
  const named = Array.from(latex.matchAll(COLORED), ([, name = '']) => name);
  return named.find((name) => readColor(name) === null) ?? null;
}

/** The colour that an element of a formula gives to its contents, moved so far that it is read in either theme. */
export function findMathInk({ attributes }: Exclude<MathNode, string>): { light: string; dark: string } | null {
  const color = readColor(attributes['mathcolor'] ?? '');
  return color === null ? null : inksOf(color, null);
}
