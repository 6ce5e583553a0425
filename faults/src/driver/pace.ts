import { setTimeout as sleep } from 'node:timers/promises';
import type { Seeded } from '../seeded.ts';

/** Milliseconds to wait before the next try: doubling from 100 ms to 1.5 s, spread over the upper half. */
export function createBackoff(seeded: Seeded): { wait(): Promise<void>; reset(): void } {
  let failures = 0;
  return {
    async wait() {
      const ceiling = Math.min(1500, 100 * 2 ** failures);
      failures = Math.min(failures + 1, 10);
      await sleep((ceiling / 2) * (1 + seeded.next()));
    },
    reset() {
      failures = 0;
    },
  };
}

/** Looks again every 50 ms; whether it came true in time. */
export async function waitUntil(isTrue: () => boolean, timeout_ms: number): Promise<boolean> {
  const until = performance.now() + timeout_ms;
  while (!isTrue()) {
    if (performance.now() > until) return false;
    await sleep(50);
  }
  return true;
}
