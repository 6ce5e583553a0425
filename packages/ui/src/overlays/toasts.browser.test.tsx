import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UiProvider } from '../theme/ui-provider.tsx';
import { hideAllToasts, showToast } from './toasts.tsx';

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(
    <UiProvider>
      <p style={{ marginTop: 300 }}>elsewhere</p>
    </UiProvider>,
  );
});

afterEach(() => {
  hideAllToasts();
  root.unmount();
  host.remove();
});

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a toast', () => {
  it('[ERR-13] stays while it is hovered and goes after the pointer has left', async () => {
    await expect.element(page.getByText('elsewhere')).toBeVisible();
    // Long enough for the pointer to come in time on a busy machine.
    showToast({ kind: 'success', text: 'saved', autoCloseMs: 2500 });
    await userEvent.hover(page.getByText('saved'));
    await pause(3000);
    await expect.element(page.getByText('saved')).toBeVisible();
    await userEvent.hover(page.getByText('elsewhere'));
    await expect.element(page.getByText('saved')).not.toBeInTheDocument();
  });

  it('[ERR-12] stays for five seconds when nothing else was asked for', async () => {
    await expect.element(page.getByText('elsewhere')).toBeVisible();
    const shown = performance.now();
    showToast({ kind: 'success', text: 'usual' });
    await expect.element(page.getByText('usual')).toBeVisible();
    await expect.poll(() => page.getByText('usual').elements(), { timeout: 20_000 }).toEqual([]);
    expect(performance.now() - shown).toBeGreaterThanOrEqual(5000);
  });

  it('[ERR-14] is dismissed by its cross, which has a name', async () => {
    showToast({ kind: 'danger', text: 'failed', autoCloseMs: false });
    await userEvent.click(page.getByRole('alert').getByRole('button', { name: 'Закрыть' }));
    await expect.element(page.getByText('failed')).not.toBeInTheDocument();
  });

  it('[ERR-07] does not go by itself when it was asked not to', async () => {
    showToast({ kind: 'info', text: 'short', autoCloseMs: 200 });
    showToast({ kind: 'danger', text: 'lasting', autoCloseMs: false });
    await expect.element(page.getByText('short')).not.toBeInTheDocument();
    await expect.element(page.getByText('lasting')).toBeVisible();
  });

  it('[ERR-17] is not shown twice when the same thing happens again, and is shown when another does', async () => {
    for (let time = 0; time < 5; time += 1) {
      showToast({ kind: 'danger', title: 'error', text: 'no answer', autoCloseMs: false });
    }
    showToast({ kind: 'danger', title: 'error', text: 'another', autoCloseMs: false });
    await expect.element(page.getByText('another')).toBeVisible();
    expect(page.getByRole('alert').elements()).toHaveLength(2);
  });
});
