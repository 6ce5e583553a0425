import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;
const INTERVAL_MS = 50;

/**
 * Repeats a check until it holds.
 * @param what is awaited, for the message
 * @throws Error when it does not hold in time; the error of a check that throws is in the message
 */
export async function waitUntil(
  what: string,
  check: () => Promise<boolean>,
  timeout_ms: number = TIMEOUT_MS,
): Promise<void> {
  const end = performance.now() + timeout_ms;
  let cause = '';
  while (performance.now() < end) {
    try {
      if (await check()) return;
      cause = '';
    } catch (error) {
      cause = ` (${String(error)})`;
    }
    await pause(INTERVAL_MS);
  }
  throw new Error(`not in ${timeout_ms} ms: ${what}${cause}`);
}
