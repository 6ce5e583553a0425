import { UiProvider } from '@parta/ui/theme/ui-provider';
import type { IdleGuard, IdleView } from '@parta/web-kit/idle-guard';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../testing/list-violations.ts';
import { IdleFrame } from './idle-frame.tsx';

let root: Root;
let host: HTMLElement;
let view: IdleView;
const listeners = new Set<() => void>();
const guard: IdleGuard = {
  view: () => view,
  subscribe: (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  stay: vi.fn(() => show({ kind: 'used' })),
  signOut: vi.fn(() => show({ kind: 'ended' })),
};

function show(next: IdleView): void {
  view = next;
  for (const listener of listeners) listener();
}

beforeEach(async () => {
  await page.viewport(390, 844);
  view = { kind: 'used' };
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(
    <UiProvider>
      <IdleFrame guard={guard} account="/account/">
        <label>
          Сочинение <input />
        </label>
      </IdleFrame>
    </UiProvider>,
  );
});
afterEach(() => {
  root.unmount();
  host.remove();
  vi.clearAllMocks();
});

const essay = () => page.getByLabelText('Сочинение');
const dialog = () => page.getByRole('dialog', { name: 'Вы ещё здесь?' });
const warn = (): void => show({ kind: 'warned', ends_at: Date.now() + 90_000 });

describe('before a session on a shared computer ends', () => {
  it('the person is asked, told how long there is, and stays by a press or by Escape with what was typed', async () => {
    await userEvent.fill(essay(), 'Мцыри бежал');
    warn();
    await expect.element(dialog().getByText(/^Осталось: 1:(30|2\d)$/)).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Остаться' })).toHaveFocus();
    expect(await listViolations()).toEqual([]);
    await userEvent.click(dialog().getByRole('button', { name: 'Остаться' }));
    await expect.element(dialog()).not.toBeInTheDocument();
    warn();
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => vi.mocked(guard.stay).mock.calls).toHaveLength(2);
    await expect.element(essay()).toHaveValue('Мцыри бежал');
  });

  it('nothing of the person is on the page any more once it has ended, and the way to sign in is', async () => {
    await userEvent.fill(essay(), 'Мцыри бежал');
    warn();
    await userEvent.click(dialog().getByRole('button', { name: 'Выйти' }));
    await expect.element(page.getByRole('heading', { name: 'Сеанс закончился' })).toBeVisible();
    await expect.element(essay()).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/account/');
    expect(await listViolations()).toEqual([]);
  });
});
