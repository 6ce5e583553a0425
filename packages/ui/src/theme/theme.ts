import { useSyncExternalStore } from 'react';
import { createStoredValue } from '../browser/stored-value.ts';

/** What the person chose; 'auto' follows the system. */
export type Theme = 'light' | 'dark' | 'auto';

/** What is on the screen. */
export type ShownTheme = 'light' | 'dark';

const DARK_SYSTEM = '(prefers-color-scheme: dark)';

const chosen = createStoredValue<Theme>({
  key: 'theme',
  parse: (text) => (text === 'light' || text === 'dark' ? text : 'auto'),
  format: (theme) => (theme === 'auto' ? null : theme),
  onChange: applyTheme,
});
applyTheme(chosen.get());

function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'auto') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', theme);
}

function subscribeToSystem(listener: () => void): () => void {
  const media = window.matchMedia(DARK_SYSTEM);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Chooses the theme of this browser: kept in localStorage, followed by other tabs, shown through `data-theme`. */
export function setTheme(theme: Theme): void {
  chosen.set(theme);
}

/** The chosen theme and how to change it. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(chosen.subscribe, chosen.get);
  return { theme, setTheme };
}

/** The theme on the screen, with 'auto' answered by the system. */
export function useShownTheme(): ShownTheme {
  const theme = useSyncExternalStore(chosen.subscribe, chosen.get);
  const isSystemDark = useSyncExternalStore(subscribeToSystem, () => window.matchMedia(DARK_SYSTEM).matches);
  if (theme !== 'auto') return theme;
  return isSystemDark ? 'dark' : 'light';
}
