import { COLOR_NAMES } from '@parta/rich-content/math/math-color';
import { formatHex, parseHex, readRgb } from '@parta/ui/color/color-value';

const RGB = /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*(?:[,/]\s*([\d.]+%?)\s*)?\)$/i;

/** A colour of a style (`#rgb`, `rgb()`, a common name) as `#rrggbb`; null for what is none or can't be seen. */
export function toHexColor(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const hex = parseHex(text.startsWith('#') ? text : '') ?? COLOR_NAMES[text.toLowerCase()];
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
