import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UiProvider } from '../theme/ui-provider.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const onConfirm = vi.fn<() => void>();
let root: Root;
let host: HTMLElement;

function Sample({ loading, closes = false }: { loading: boolean; closes?: boolean }): ReactNode {
  const [isOpened, setOpened] = useState(false);
  return (
    <UiProvider>
      <button type="button" onClick={() => setOpened(true)}>
        outside
      </button>
      <ConfirmDialog
        opened={isOpened}
        title="sure?"
        confirmLabel="destroy"
        onConfirm={() => {
          onConfirm();
          if (closes) setOpened(false);
        }}
        onCancel={() => setOpened(false)}
        loading={loading}
      >
        no way back
      </ConfirmDialog>
    </UiProvider>
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  root.unmount();
  host.remove();
});

describe('a dialog', () => {
  it('keeps the focus inside, starts on the way back, and returns the focus when it closes', async () => {
    root.render(<Sample loading={false} />);
    await userEvent.click(page.getByRole('button', { name: 'outside' }));
    await expect.element(page.getByRole('button', { name: 'Отмена' })).toHaveFocus();
    for (let press = 0; press < 7; press += 1) {
      await userEvent.tab();
      expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'outside' })).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('that closes when it is confirmed is confirmed once by a double click', async () => {
    root.render(<Sample loading={false} closes />);
    await userEvent.click(page.getByRole('button', { name: 'outside' }));
    await expect.element(page.getByRole('button', { name: 'Отмена' })).toHaveFocus();
    await userEvent.dblClick(page.getByRole('button', { name: 'destroy' }));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('neither closes nor confirms twice while the confirmed work is under way', async () => {
    root.render(<Sample loading={true} />);
    await userEvent.click(page.getByRole('button', { name: 'outside' }));
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'destroy' }), { force: true });
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
