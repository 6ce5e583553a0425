import { useSyncExternalStore } from 'react';

/** What the person chose; 'auto' follows the system. */
export type Theme = 'light' | 'dark' | 'auto';

/** What is on the screen. */
export type ShownTheme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const DARK_SYSTEM = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();
let chosen: Theme = readStoredTheme();
applyTheme();

function parseTheme(value: string | null): Theme {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

// A private window or a managed browser may refuse storage by throwing; the choice then lives as long as the page.
function readStoredTheme(): Theme {
  try {
    return parseTheme(window.localStorage.getItem(STORAGE_KEY));
  } catch {
    return 'auto';
  }
}

function storeTheme(theme: Theme): void {
  try {
    if (theme === 'auto') window.localStorage.removeItem(STORAGE_KEY);
    else window.localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    return;
  }
}

function applyTheme(): void {
  const root = document.documentElement;
  if (chosen === 'auto') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', chosen);
}

function changeTheme(theme: Theme): void {
  chosen = theme;
  applyTheme();
  for (const listener of listeners) listener();
}

function handleStorage(event: StorageEvent): void {
  if (event.key === STORAGE_KEY || event.key === null) changeTheme(readStoredTheme());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
  };
}

function subscribeToSystem(listener: () => void): () => void {
  const media = window.matchMedia(DARK_SYSTEM);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Chooses the theme of this browser: kept in localStorage, followed by other tabs, shown through `data-theme`. */
export function setTheme(theme: Theme): void {
  storeTheme(theme);
  changeTheme(theme);
}

/** The chosen theme and how to change it. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, () => chosen);
  return { theme, setTheme };
}

/** The theme on the screen, with 'auto' answered by the system. */
export function useShownTheme(): ShownTheme {
  const theme = useSyncExternalStore(subscribe, () => chosen);
  const isSystemDark = useSyncExternalStore(subscribeToSystem, () => window.matchMedia(DARK_SYSTEM).matches);
  if (theme !== 'auto') return theme;
  return isSystemDark ? 'dark' : 'light';
}
