import { setTheme } from '@parta/ui/theme/theme';
import { UiProvider } from '@parta/ui/theme/ui-provider';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, openScreen, sampleSelf } from '../testing/open-screen.tsx';
import { ThemeButton } from './theme-button.tsx';

let close: (() => void) | null = null;

beforeEach(() => setTheme('light'));
afterEach(() => {
  close?.();
  setTheme('auto');
});

const shown = () => document.documentElement.getAttribute('data-theme');

describe('the button of the theme', () => {
  it('changes this browser and the account of a signed-in person', async () => {
    const opened = openScreen(<ThemeButton />, () => ({ status: 200, body: { ...sampleSelf, theme: 'dark' } }));
    close = opened.close;
    await userEvent.click(page.getByRole('button', { name: 'Тёмная тема' }));
    expect(shown()).toBe('dark');
    expect(opened.calls).toEqual([{ method: 'PATCH', path: '/account/api/user/self/', body: { theme: 'dark' } }]);
    await userEvent.click(page.getByRole('button', { name: 'Светлая тема' }));
    expect(opened.calls.at(-1)?.body).toEqual({ theme: 'light' });
  });

  it('changes this browser also where the account could not be asked, and says nothing of that', async () => {
    const failed: Answer = { status: 500, body: { reason: 'internal' } };
    const opened = openScreen(<ThemeButton />, () => failed);
    close = opened.close;
    await userEvent.click(page.getByRole('button', { name: 'Тёмная тема' }));
    await expect.poll(() => opened.calls.length).toBe(1);
    expect(shown()).toBe('dark');
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  it('works for a guest too', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const root = createRoot(host);
    close = () => {
      root.unmount();
      host.remove();
    };
    root.render(
      <UiProvider>
        <ThemeButton />
      </UiProvider>,
    );
    await userEvent.click(page.getByRole('button', { name: 'Тёмная тема' }));
    expect(shown()).toBe('dark');
  });
});
