import { afterEach, describe, expect, it, vi } from 'vitest';
import { setTheme } from './theme.ts';

const getShown = (): string | null => document.documentElement.getAttribute('data-theme');

afterEach(() => {
  vi.restoreAllMocks();
  setTheme('auto');
});

describe('the chosen theme', () => {
  it('is shown at once, kept for the next page, and forgotten when the system decides', () => {
    setTheme('dark');
    expect([getShown(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    setTheme('auto');
    expect([getShown(), localStorage.getItem('theme')]).toEqual([null, null]);
  });

  it('is shown even where the browser refuses to store it', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    setTheme('dark');
    expect(getShown()).toBe('dark');
  });

  it('follows a choice made in another tab', async () => {
    const { createRoot } = await import('react-dom/client');
    const { createElement } = await import('react');
    const { useTheme } = await import('./theme.ts');
    const host = document.createElement('div');
    const root = createRoot(host);
    root.render(createElement(() => createElement('b', null, useTheme().theme)));
    await expect.poll(() => host.textContent).toBe('auto');
    localStorage.setItem('theme', 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
    await expect.poll(() => host.textContent).toBe('light');
    expect(getShown()).toBe('light');
    root.unmount();
  });
});
