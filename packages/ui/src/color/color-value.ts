/** Red, green and blue, whole numbers from 0 to 255. */
export interface Rgb {
  red: number;
  green: number;
  blue: number;
}

/** A channel as it was typed or computed, as a whole number from 0 to 255; what is no number is 0. */
export function clampChannel(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(255, Math.max(0, Math.round(value)));
}

/** `#rrggbb` in small letters; channels outside of 0–255 are clamped. */
export function formatHex({ red, green, blue }: Rgb): string {
  const digits = [red, green, blue].map((channel) => clampChannel(channel).toString(16).padStart(2, '0'));
  return `#${digits.join('')}`;
}

/** A colour as people write it (`#rgb`, `rrggbb`, with spaces around), as `#rrggbb`; null when it is none. */
export function parseHex(text: string): string | null {
  const digits = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(text)?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}

/** The channels of `#rrggbb`; black when it is none. */
export function readRgb(hex: string): Rgb {
  const value = Number.parseInt((parseHex(hex) ?? '#000000').slice(1), 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
export function hexOfHsl(hue: number, saturation: number, lightness: number): string {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const channel = (shift: number): number => {
    const place = (shift + hue / 30) % 12;
    return 255 * (lightness - spread * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return formatHex({ red: channel(0), green: channel(8), blue: channel(4) });
}
