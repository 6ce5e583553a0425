import '@parta/ui/tokens.css';
import '../../player.css';
import type { IdleGuard, IdleView } from '@parta/web-kit/idle-guard';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SharedFrame } from './components/shared-frame.tsx';

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
    <SharedFrame guard={guard}>
      <main className="screen">
        <h1>Сочинение</h1>
      </main>
    </SharedFrame>,
  );
});
afterEach(() => {
  root.unmount();
  host.remove();
  vi.clearAllMocks();
});

const dialog = () => page.getByRole('dialog', { name: 'Вы ещё здесь?' });
const warn = (): void => show({ kind: 'warned', ends_at: Date.now() + 90_000 });

describe('the player on a shared computer', () => {
  it('says so over its screen, which needs no scrolling for it', async () => {
    await expect.element(page.getByText('Чужой компьютер')).toBeVisible();
    expect(document.documentElement.scrollHeight).toBe(document.documentElement.clientHeight);
  });

  it('asks before it ends; the person stays by a press or by Escape', async () => {
    warn();
    await expect.element(dialog().getByText(/^Осталось: 1:(30|2\d)$/)).toBeVisible();
    await userEvent.click(dialog().getByRole('button', { name: 'Остаться' }));
    await expect.element(dialog()).not.toBeInTheDocument();
    warn();
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(guard.stay).toHaveBeenCalledTimes(2);
  });

  it('shows nothing of the person once it has ended', async () => {
    warn();
    await userEvent.click(dialog().getByRole('button', { name: 'Выйти' }));
    await expect.element(page.getByRole('heading', { name: 'Сеанс закончился' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Сочинение' })).not.toBeInTheDocument();
  });
});
