import { useSyncExternalStore } from 'react';
import { createStoredValue } from '../browser/stored-value.ts';
import { parseHex } from './color-value.ts';

/** Older ones make room for new ones. */
const KEPT = 20;
const NONE: readonly string[] = [];

const colors = createStoredValue({
  key: 'custom-colors',
  parse: parseCustomColors,
  format: (next) => JSON.stringify(next),
});

/** Whatever the storage holds, as colours: another version of the page or a curious hand may have written it. */
export function parseCustomColors(text: string | null): readonly string[] {
  if (text === null) return NONE;
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return NONE;
    const parsed = stored.flatMap((item: unknown) => (typeof item === 'string' ? (parseHex(item) ?? []) : []));
    return [...new Set(parsed)].slice(0, KEPT);
  } catch {
    return NONE;
  }
}

/** Colours that the person added, the newest first; kept in the browser and the same in all of its tabs. */
export function useCustomColors(): readonly string[] {
  return useSyncExternalStore(colors.subscribe, colors.get);
}

/** Keeps a colour (`#rrggbb`); one that is there already comes first again. Another tab's newest are not lost. */
export function addCustomColor(hex: string): void {
  colors.set([hex, ...colors.read().filter((color) => color !== hex)].slice(0, KEPT));
}

export function removeCustomColor(hex: string): void {
  colors.set(colors.read().filter((color) => color !== hex));
}
