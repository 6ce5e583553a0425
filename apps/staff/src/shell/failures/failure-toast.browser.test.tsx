import { hideAllToasts } from '@parta/ui/overlays/toasts';
import { UiProvider } from '@parta/ui/theme/ui-provider';
import { CallError } from '@parta/web-kit/call-error';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tellConnection } from './connection.ts';
import { hideFailure, showFailure } from './failure-toast.tsx';

const failed = new CallError({ endpoint: 'folder.root', status: 500, reason: 'internal' });
let root: Root;
let host: HTMLElement;

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(
    <UiProvider>
      <p>screen</p>
    </UiProvider>,
  );
});
afterEach(() => {
  hideAllToasts();
  root.unmount();
  host.remove();
});

/** The place of toasts is drawn with the screen. */
const drawn = () => expect.element(page.getByText('screen')).toBeVisible();
const alerts = () => page.getByRole('alert').elements();

describe('a failure that nobody has words for', () => {
  it('[ERR-06] [ERR-07] [ERR-08] [ERR-14] stays in view, longer than other toasts, until it is dismissed', async () => {
    await drawn();
    showFailure('загрузке библиотеки', failed, 'help@parta.example');
    const alert = page.getByRole('alert');
    await expect.element(alert.getByText('Ошибка', { exact: true })).toBeVisible();
    await expect.element(alert.getByText(/^При загрузке библиотеки произошла ошибка \(internal\)\./)).toBeVisible();
    await new Promise((done) => setTimeout(done, 6000));
    await expect.element(alert).toBeVisible();
    await userEvent.click(alert.getByRole('button', { name: 'Закрыть' }));
    await expect.poll(() => alerts().length).toBe(0);
  });

  it('[ERR-09] [ERR-10] asks to try again or to write to the help mailbox, by a link', async () => {
    await drawn();
    showFailure('загрузке библиотеки', failed, 'help@parta.example');
    const alert = page.getByRole('alert');
    await expect.element(alert.getByText(/Попробуйте ещё раз или обратитесь в техническую поддержку/)).toBeVisible();
    const link = alert.getByRole('link', { name: 'help@parta.example' });
    await expect.element(link).toHaveAttribute('href', 'mailto:help@parta.example');
  });

  it('[ERR-17] shows one toast an action however often it fails, and takes it back', async () => {
    await drawn();
    for (let time = 0; time < 5; time += 1) showFailure('загрузке библиотеки', failed, '');
    showFailure('загрузке мероприятий', failed, '');
    await expect.poll(() => alerts().length).toBe(2);
    hideFailure('загрузке библиотеки');
    await expect.poll(() => alerts().length).toBe(1);
    await expect.element(page.getByText(/загрузке мероприятий/)).toBeVisible();
  });

  it('[ERR-03] is not told of an aborted call', async () => {
    await drawn();
    showFailure('загрузке', new CallError({ endpoint: 'folder.root', status: 0, reason: 'aborted' }), '');
    await new Promise((done) => setTimeout(done, 300));
    expect(alerts()).toEqual([]);
  });
});

describe('a server that cannot be reached', () => {
  it('is told of once, whatever waits for it, until nothing waits any more', async () => {
    await drawn();
    tellConnection('call', true);
    tellConnection('code', true);
    await expect.element(page.getByText('Нет связи', { exact: true })).toBeVisible();
    expect(alerts()).toHaveLength(1);
    tellConnection('call', false);
    await drawn();
    expect(alerts()).toHaveLength(1);
    tellConnection('code', false);
    await expect.poll(() => alerts().length).toBe(0);
  });
});
