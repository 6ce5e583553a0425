import { describe, expect, it, vi } from 'vitest';
import { loadPart, reloadOnStaleChunk } from './stale-chunk.ts';

function openPage(kept = new Map<string, string>()) {
  const page = new EventTarget();
  const reload = vi.fn();
  const isAnswering = vi.fn(() => Promise.resolve(true));
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const fail = async (message: string): Promise<void> => {
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }));
    await new Promise((done) => setTimeout(done));
  };
  reloadOnStaleChunk({ page, storage, isAnswering, reload });
  return { fail, reload, isAnswering };
}

describe('a chunk that cannot be had', () => {
  it('reloads the page', async () => {
    const { fail, reload } = openPage();
    await fail('a.js');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads it once for the same chunk', async () => {
    const kept = new Map<string, string>();
    for (const [message, times] of [
      ['a.js', 1],
      ['a.js', 0],
      ['b.js', 1],
      ['a.js', 0],
    ] as const) {
      const { fail, reload } = openPage(kept);
      await fail(message);
      expect(reload).toHaveBeenCalledTimes(times);
    }
  });

  it('reloads it once for chunks that fail together', async () => {
    const kept = new Map<string, string>();
    const { fail, reload } = openPage(kept);
    await Promise.all([fail('a.js'), fail('a.css'), fail('b.js')]);
    expect(reload).toHaveBeenCalledTimes(1);
    const next = openPage(kept);
    await Promise.all([next.fail('a.js'), next.fail('a.css')]);
    expect(next.reload).not.toHaveBeenCalled();
  });

  it('leaves the page as it is while the server is away, and reloads it later for the same chunk', async () => {
    const { fail, reload, isAnswering } = openPage();
    isAnswering.mockResolvedValueOnce(false);
    await fail('a.js');
    expect(reload).not.toHaveBeenCalled();
    await fail('a.js');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('a part of a screen', () => {
  it('is waited for while the server is away, told of once, and had when it is back', async () => {
    const told: boolean[] = [];
    const answers = [false, false, false, true];
    const wait = vi.fn(() => Promise.resolve());
    const load = vi.fn(() => Promise.resolve('part')).mockRejectedValueOnce(new TypeError('no network'));
    const isAnswering = () => Promise.resolve(answers.shift() ?? true);
    expect(await loadPart(load, { isAnswering, wait, tell: (isAway) => told.push(isAway) })).toBe('part');
    expect(load).toHaveBeenCalledTimes(2);
    expect(wait).toHaveBeenCalledTimes(3);
    expect(told).toEqual([true, false]);
  });

  it('that a server which answers does not have is an error at once', async () => {
    const gone = new TypeError('gone');
    const tell = vi.fn();
    const loading = loadPart(() => Promise.reject(gone), {
      isAnswering: () => Promise.resolve(true),
      wait: () => Promise.resolve(),
      tell,
    });
    await expect(loading).rejects.toBe(gone);
    expect(tell).not.toHaveBeenCalled();
  });
});
