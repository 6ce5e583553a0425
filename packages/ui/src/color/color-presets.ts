import { uiTexts } from '../texts.ts';
import { hexOfHsl } from './color-value.ts';

/** A colour that everybody has at hand. */
export interface ColorPreset {
  hex: string;
  /** In Russian, read aloud. */
  name: string;
}

/** Colours that stand beside each other in the palette. */
export const PALETTE_COLUMNS = 10;

/** Degrees and saturation of the columns, in the order of their names. */
const HUES = [
  [356, 0.75],
  [24, 0.9],
  [44, 0.92],
  [78, 0.62],
  [148, 0.6],
  [184, 0.72],
  [206, 0.82],
  [232, 0.72],
  [268, 0.6],
  [322, 0.64],
] as const;

/** Lightness of the rows below the greys, in the order of their names. */
const SHADES = [0.92, 0.82, 0.68, 0.5, 0.36, 0.22] as const;

const GREYS = [0, 0.15, 0.28, 0.4, 0.52, 0.64, 0.75, 0.85, 0.93, 1] as const;

/** Seven rows of ten: greys, then every hue from light to dark. */
export const COLOR_PRESETS: readonly ColorPreset[] = [
  ...GREYS.map((lightness, column) => ({
    hex: hexOfHsl(0, 0, lightness),
    name: uiTexts.color.greys[column] ?? '',
  })),
  ...SHADES.flatMap((lightness, row) =>
    HUES.map(([hue, saturation], column) => ({
      hex: hexOfHsl(hue, saturation, lightness),
      name: uiTexts.color.named(uiTexts.color.hues[column] ?? '', uiTexts.color.shades[row] ?? ''),
    })),
  ),
];

/** The name of a colour to be read aloud: a preset's, or its digits. */
export function nameColor(hex: string | null): string {
  if (hex === null) return uiTexts.color.none;
  return COLOR_PRESETS.find((preset) => preset.hex === hex)?.name ?? hex;
}
