import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../browser/settings.ts';
import { createPageLocks } from '../session/session-locks.ts';
import { guardSession } from './idle-guard.ts';
import { IDLE_MS, WARNING_MS } from './idle-machine.ts';

const SIGNED_IN = 'refresh_token_is_set=1; shared_computer=1800000000';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openPage() {
  const browser = { cookies: SIGNED_IN, isCut: false, show: (): void => undefined };
  const done: string[] = [];
  const guard = guardSession({
    settings: DEFAULT_SETTINGS,
    session: { renew: async () => void done.push('renew') },
    goTo: (address) => void done.push(address),
    locks: createPageLocks(),
    readCookies: () => browser.cookies,
    fetch: async (address) => {
      if (browser.isCut) throw new TypeError('no network');
      done.push(address);
      browser.cookies = '';
      return new Response(null, { status: 204 });
    },
    watch: {
      readCookies: () => browser.cookies,
      storage: () => {
        throw new DOMException('no storage', 'SecurityError');
      },
      page: {
        isHidden: () => false,
        subscribe: (listener) => {
          browser.show = () => listener('visible');
          return () => undefined;
        },
      },
      listenToUse: () => () => undefined,
      listenToTabs: () => () => undefined,
    },
  });
  return { guard, done, browser };
}

const LOGOUT = '/account/api/auth/logout/';

describe('a page on a shared computer', () => {
  it('warns, hides what it shows, signs out, and leaves for the login with the reason', async () => {
    const { guard, done } = openPage();
    vi.advanceTimersByTime(IDLE_MS - WARNING_MS);
    expect(guard.view()).toEqual({ kind: 'warned', ends_at: Date.now() + WARNING_MS });
    vi.advanceTimersByTime(WARNING_MS);
    expect(guard.view()).toEqual({ kind: 'ended' });
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual([LOGOUT, '/account/?signed_out=idle']);
  });

  it('signs out as by hand when it is asked to', async () => {
    const { guard, done } = openPage();
    guard.signOut();
    expect(guard.view()).toEqual({ kind: 'ended' });
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual([LOGOUT, '/account/?signed_out']);
  });

  it('shows nothing without a network either, and signs out once there is one', async () => {
    const { guard, done, browser } = openPage();
    browser.isCut = true;
    await vi.advanceTimersByTimeAsync(IDLE_MS + 60_000);
    expect(guard.view()).toEqual({ kind: 'ended' });
    expect(done).toEqual([]);
    browser.isCut = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual([LOGOUT, '/account/?signed_out=idle']);
  });

  it('leaves the session alone that the next person has begun in another tab meanwhile', async () => {
    const { done, browser } = openPage();
    browser.isCut = true;
    await vi.advanceTimersByTimeAsync(IDLE_MS + 60_000);
    browser.cookies = 'refresh_token_is_set=1; shared_computer=1800009999';
    browser.isCut = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual(['/account/?signed_out=idle']);
  });

  it('hides what it shows when the person has signed out in another tab', () => {
    const { guard, done, browser } = openPage();
    browser.cookies = '';
    browser.show();
    expect(guard.view()).toEqual({ kind: 'ended' });
    expect(done).toEqual(['/account/?signed_out']);
  });
});
