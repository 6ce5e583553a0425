/** Papers of the two themes, as in ui/tokens.css. */
const LIGHT_PAPER = '#fbfaf6';
const DARK_PAPER = '#15211d';
const DARK_INK = '#1a1d2e';

/** What text needs to be read by people who see poorly (WCAG AA). */
const READABLE = 4.5;

type Channels = readonly [number, number, number];

function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Relative luminance of `#rrggbb` by WCAG, from 0 (black) to 1 (white). */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast of two colours by WCAG, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Ink that is read on a background: the theme's own dark one, white, or black where neither is enough. */
export function inkOn(background: string): string {
  return [DARK_INK, '#ffffff'].find((ink) => contrastOf(ink, background) >= READABLE) ?? '#000000';
}

/** An author's colour, moved towards ink as little as it takes to be read on a background. */
export function readableOn(color: string, background: string): string {
  const ink = inkOn(background);
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, ink, share);
    if (contrastOf(mixed, background) >= READABLE) return mixed;
  }
  return ink;
}

function mix(color: string, other: string, share: number): string {
  const from = channelsOf(color);
  const mixed = channelsOf(other).map((channel, place) => {
    const start = from[place] ?? 0;
    return Math.round(start + (channel - start) * share);
  });
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** An author's colour for both themes; on a paper of its own it is the same in both. */
export function inksOf(color: string, paper: string | null): { light: string; dark: string } {
  return { light: readableOn(color, paper ?? LIGHT_PAPER), dark: readableOn(color, paper ?? DARK_PAPER) };
}
