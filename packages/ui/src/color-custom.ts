import { useSyncExternalStore } from 'react';
import { parseHex } from './color-value.ts';

const STORAGE_KEY = 'custom-colors';
/** Older ones make room for new ones. */
const KEPT = 20;
const NONE: readonly string[] = [];

const listeners = new Set<() => void>();
let colors: readonly string[] | null = null;

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

// A private window or a managed browser may refuse storage by throwing; the colours then live as long as the page.
function readStored(): readonly string[] {
  try {
    return parseCustomColors(window.localStorage.getItem(STORAGE_KEY));
  } catch {
    return colors ?? NONE;
  }
}

function writeStored(next: readonly string[]): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    return;
  }
}

function change(next: readonly string[]): void {
  colors = next;
  for (const listener of listeners) listener();
}

function handleStorage(event: StorageEvent): void {
  if (event.key === STORAGE_KEY || event.key === null) change(readStored());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
  };
}

function getColors(): readonly string[] {
  colors ??= readStored();
  return colors;
}

/** Colours that the person added, the newest first; kept in the browser and the same in all of its tabs. */
export function useCustomColors(): readonly string[] {
  return useSyncExternalStore(subscribe, getColors);
}

/** Keeps a colour (`#rrggbb`); one that is there already comes first again. Another tab's newest are not lost. */
export function addCustomColor(hex: string): void {
  const next = [hex, ...readStored().filter((color) => color !== hex)].slice(0, KEPT);
  writeStored(next);
  change(next);
}

export function removeCustomColor(hex: string): void {
  const next = readStored().filter((color) => color !== hex);
  writeStored(next);
  change(next);
}
