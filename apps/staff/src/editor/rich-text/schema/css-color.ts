import { formatHex, parseHex, readRgb } from '@parta/ui/color/color-value';

const RGB = /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*(?:[,/]\s*([\d.]+%?)\s*)?\)$/i;

/** Names that pages and office programs write. */
const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  blue: '#0000ff',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  lime: '#00ff00',
  maroon: '#800000',
  navy: '#000080',
  orange: '#ffa500',
  purple: '#800080',
  red: '#ff0000',
  teal: '#008080',
  white: '#ffffff',
  yellow: '#ffff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
};

/** A colour of a style (`#rgb`, `rgb()`, a common name) as `#rrggbb`; null for what is none or can't be seen. */
export function toHexColor(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const hex = parseHex(text.startsWith('#') ? text : '') ?? NAMED[text.toLowerCase()];
  if (hex !== undefined && hex !== null) return hex;
  const [, red, green, blue, alpha] = RGB.exec(text) ?? [];
  if (red === undefined || isClear(alpha)) return null;
  return formatHex({ red: Number(red), green: Number(green), blue: Number(blue) });
}

function isClear(alpha: string | undefined): boolean {
  if (alpha === undefined) return false;
  return alpha.endsWith('%') ? Number.parseFloat(alpha) < 10 : Number(alpha) < 0.1;
}

/** Whether a colour is what other programs print text with: black or nearly so. */
export function isPlainInk(hex: string): boolean {
  const { red, green, blue } = readRgb(hex);
  return Math.max(red, green, blue) < 72 && spreadOf(hex) < 24;
}

/** Whether a colour is the paper of other programs: white or nearly so. */
export function isPlainPaper(hex: string): boolean {
  const { red, green, blue } = readRgb(hex);
  return Math.min(red, green, blue) > 240 && spreadOf(hex) < 16;
}

function spreadOf(hex: string): number {
  const { red, green, blue } = readRgb(hex);
  return Math.max(red, green, blue) - Math.min(red, green, blue);
}
