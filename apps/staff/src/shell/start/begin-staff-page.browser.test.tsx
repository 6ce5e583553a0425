import { parsePermissions } from '@parta/domain/people/permissions';
import { setTheme } from '@parta/ui/theme/theme';
import { CallError } from '@parta/web-kit/call-error';
import type { Session, SessionStart } from '@parta/web-kit/session';
import { DEFAULT_SETTINGS } from '@parta/web-kit/settings';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tellConnection } from '../failures/connection.ts';
import { samplePerson, sampleSelf } from '../testing/open-screen.tsx';
import { beginStaffPage, openNotices } from './begin-staff-page.tsx';

const goToLogin = vi.fn();
const reload = vi.fn();
let host: HTMLElement;
let root: Root;

beforeEach(() => {
  goToLogin.mockClear();
  reload.mockClear();
  setTheme('auto');
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  host.remove();
  setTheme('auto');
});

interface Visit {
  start?: SessionStart | 'no network';
  permissions?: readonly string[];
  allow_unapproved?: boolean;
  theme?: 'light' | 'dark' | 'auto';
}

async function visit({ start, permissions = ['approved'], allow_unapproved = false, theme = 'auto' }: Visit) {
  const session: Session = {
    start: () =>
      start === 'no network'
        ? Promise.reject(new CallError({ endpoint: 'auth.refresh', status: 503, reason: 'unavailable' }))
        : Promise.resolve(start ?? { kind: 'person', person: samplePerson(permissions) }),
    send: async (attempt) => ({ response: await attempt() }),
    person: () => null,
    permissions: () => parsePermissions(permissions),
    renew: () => Promise.resolve(),
    signOut: () => Promise.resolve(),
    goToLogin,
  };
  await beginStaffPage(root, {
    settings: { ...DEFAULT_SETTINGS, allow_unapproved },
    session,
    fetch: () => Promise.resolve(Response.json({ ...sampleSelf, theme })),
    draw: ({ person }) => <p>Здравствуйте, {person.firstName}</p>,
    reload,
  });
}

const screens = () => page.getByText('Здравствуйте, Мария');

describe('a page of the staff begins', () => {
  it('with the screens of the person who is signed in', async () => {
    await visit({});
    await expect.element(screens()).toBeVisible();
    expect(goToLogin).not.toHaveBeenCalled();
  });

  it('[SES-04] with the way to the account service, and nothing of hers, where no organisation has taken her in', async () => {
    await visit({ permissions: [] });
    expect(goToLogin).toHaveBeenCalledTimes(1);
    expect(host.textContent).toBe('');
  });

  it('[SES-05] with the screens all the same where the installation lets such people in', async () => {
    await visit({ permissions: [], allow_unapproved: true });
    await expect.element(screens()).toBeVisible();
    expect(goToLogin).not.toHaveBeenCalled();
  });

  it('with nothing while the browser is on its way to the login', async () => {
    await visit({ start: { kind: 'leaving' }, allow_unapproved: true });
    expect(host.textContent).toBe('');
  });

  it('with word that there is no connection, which goes when there is one again', async () => {
    host.textContent = 'first sight';
    const close = openNotices();
    tellConnection('call', true);
    tellConnection('call', true);
    const notice = page.getByRole('alert');
    await expect.element(notice.getByText('Нет связи', { exact: true })).toBeVisible();
    expect(notice.elements()).toHaveLength(1);
    expect(host.textContent).toBe('first sight');
    await visit({});
    close();
    await expect.element(screens()).toBeVisible();
    await expect.element(notice).toBeVisible();
    tellConnection('call', false);
    await expect.poll(() => notice.elements()).toEqual([]);
  });

  it('with a way to try again where nobody could be asked who is here', async () => {
    await visit({ start: 'no network' });
    await userEvent.click(page.getByRole('button', { name: 'Повторить' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(goToLogin).not.toHaveBeenCalled();
  });
});

describe('the theme of the account', () => {
  const shown = () => document.documentElement.getAttribute('data-theme');

  it('is taken where nobody has chosen one in this browser', async () => {
    await visit({ theme: 'dark' });
    await expect.poll(shown).toBe('dark');
  });

  it('gives way to the one chosen in this browser', async () => {
    setTheme('light');
    await visit({ theme: 'dark' });
    await expect.element(screens()).toBeVisible();
    await new Promise((done) => setTimeout(done, 200));
    expect(shown()).toBe('light');
  });
});
