import { setTimeout as sleep } from 'node:timers/promises';
import type { Recorder } from '../history/recorder.ts';

const EVERY_MS = 250;
/** A server that has nothing to look up answers well before this, unless it, or the machine, stands still. */
const STALL_MS = 500;

/**
 * Asks each server every quarter of a second for an answer that costs it nothing, and notes how long one kept it waiting. A
 * server that is down refuses the connection at once, which is no stall. The function returned ends it.
 */
export function watchStalls(ports: readonly number[], recorder: Recorder): () => void {
  const ending = new AbortController();
  for (const [server, port] of ports.entries()) void watch(server, port, recorder, ending.signal);
  return () => ending.abort();
}

async function watch(server: number, port: number, recorder: Recorder, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const asked = performance.now();
    await fetch(`http://127.0.0.1:${port}/healthz`, { signal }).then(
      (response) => response.text(),
      () => null,
    );
    const for_ms = Math.round(performance.now() - asked);
    if (for_ms >= STALL_MS && !signal.aborted) recorder.note({ f: 'stall', server, for_ms });
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
