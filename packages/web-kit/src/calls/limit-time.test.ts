import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitTime } from './limit-time.ts';

/** Like `fetch`: rejects with what browsers up to Chrome 123 say of every aborted request. */
function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

describe('the time limit of a request', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('aborts the request and says that time is over, not that the page is being left', async () => {
    const name = limitTime(1000, hang).catch((error: unknown) => (error instanceof DOMException ? error.name : error));
    await vi.advanceTimersByTimeAsync(999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await name).toBe('TimeoutError');
  });

  it('passes on an answer or a failure in time and leaves no timer behind', async () => {
    expect(await limitTime(1000, () => Promise.resolve('answer'))).toBe('answer');
    await expect(limitTime(1000, () => Promise.reject(new TypeError('offline')))).rejects.toThrow('offline');
    expect(vi.getTimerCount()).toBe(0);
  });
});
