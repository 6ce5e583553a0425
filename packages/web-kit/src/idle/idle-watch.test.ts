import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE_MS, WARNING_MS } from './idle-machine.ts';
import { type IdleWatchParts, watchIdle } from './idle-watch.ts';
import { holdSession } from './session-holds.ts';

const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

/** A browser whose tabs share cookies and one record. */
function openBrowser({ canStore = true } = {}) {
  const kept = new Map<string, string>();
  const tabs = new Set<() => void>();
  const browser = { cookies: 'shared_computer=1800000000' };
  function openTab(own: Partial<IdleWatchParts> = {}) {
    const done: string[] = [];
    let use = (): void => undefined;
    let tell = (): void => undefined;
    let show = (): void => undefined;
    const watch = watchIdle({
      renew: () => done.push('renew'),
      end: () => done.push('end'),
      leave: () => done.push('leave'),
      now: () => Date.now(),
      readCookies: () => browser.cookies,
      storage: () => {
        if (!canStore) throw new DOMException('no storage', 'SecurityError');
        return {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => {
            kept.set(key, value);
            for (const other of tabs) if (other !== tell) other();
          },
        };
      },
      page: {
        isHidden: () => false,
        subscribe: (listener) => {
          show = () => listener('visible');
          return () => undefined;
        },
      },
      listenToUse: (handle) => {
        use = handle;
        return () => undefined;
      },
      listenToTabs: (handle) => {
        tell = handle;
        tabs.add(handle);
        return () => tabs.delete(handle);
      },
      ...own,
    });
    stops.push(watch.stop);
    return { watch, done, use: () => use(), show: () => show() };
  }
  return { openTab, browser, kept };
}

describe('a page of a session on a shared computer', () => {
  it('says when it ends, stays when it is asked to, and ends it then', () => {
    const { watch, done } = openBrowser().openTab();
    const told = vi.fn();
    watch.subscribe(told);
    vi.advanceTimersByTime(IDLE_MS - WARNING_MS);
    expect(watch.warning()).toBe(Date.now() + WARNING_MS);
    expect(told).toHaveBeenCalledTimes(1);
    watch.stay();
    expect(watch.warning()).toBeNull();
    vi.advanceTimersByTime(IDLE_MS);
    expect(done).toEqual(['renew', 'end']);
  });

  it('closes its warning when another tab is answered', () => {
    const { openTab } = openBrowser();
    const [one, other] = [openTab(), openTab()];
    vi.advanceTimersByTime(IDLE_MS - WARNING_MS);
    expect(other.watch.warning()).not.toBeNull();
    one.watch.stay();
    expect(other.watch.warning()).toBeNull();
  });

  it('counts one of many moves of a pointer', () => {
    const { openTab, kept } = openBrowser();
    const { use } = openTab();
    const before = kept.get('parta-last-use');
    vi.advanceTimersByTime(1000);
    use();
    const after = kept.get('parta-last-use');
    expect(after).not.toBe(before);
    vi.advanceTimersByTime(4000);
    use();
    expect(kept.get('parta-last-use')).toBe(after);
  });

  it('is held by what was open before it was watched, too, until that is closed', () => {
    const release = holdSession();
    const { done } = openBrowser().openTab();
    vi.advanceTimersByTime(3 * IDLE_MS);
    expect(done).not.toContain('end');
    release();
    release();
    vi.advanceTimersByTime(IDLE_MS);
    expect(done).toContain('end');
  });

  it('ends it at once when it is shown again after a sleep in which no timer ran', () => {
    const { openTab } = openBrowser();
    const { done, show } = openTab();
    vi.setSystemTime(Date.now() + 2 * IDLE_MS);
    show();
    expect(done).toEqual(['end']);
  });

  it('counts by itself where the browser stores nothing', () => {
    const { done, use } = openBrowser({ canStore: false }).openTab();
    vi.advanceTimersByTime(IDLE_MS / 2);
    use();
    vi.advanceTimersByTime(IDLE_MS - 1);
    expect(done).not.toContain('end');
    vi.advanceTimersByTime(1);
    expect(done).toContain('end');
  });
});

it('a page of an ordinary session is left alone', () => {
  const { openTab, browser } = openBrowser();
  browser.cookies = 'refresh_token_is_set=1';
  const { done } = openTab();
  vi.advanceTimersByTime(10 * IDLE_MS);
  expect(done).toEqual([]);
});
