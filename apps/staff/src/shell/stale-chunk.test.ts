import { describe, expect, it, vi } from 'vitest';
import { reloadOnStaleChunk } from './stale-chunk.ts';

function openPage() {
  const page = new EventTarget();
  const kept = new Map<string, string>();
  const reload = vi.fn();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const fail = (message: string): Event => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(message) });
    page.dispatchEvent(event);
    return event;
  };
  reloadOnStaleChunk({ page, storage, reload });
  return { fail, reload };
}

describe('a chunk that cannot be had', () => {
  it('[GEN-11] reloads the page', () => {
    const { fail, reload } = openPage();
    expect(fail('a.js').defaultPrevented).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads it once for the same chunk, and shows the error then', () => {
    const { fail, reload } = openPage();
    fail('a.js');
    expect(fail('a.js').defaultPrevented).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    fail('b.js');
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
