import { setTimeout as sleep } from 'node:timers/promises';

/** What the first collection lets go of outside the heap is freed a moment later. */
const PAUSE_MS = 100;

/**
 * Preloaded into a measured process (`--import`), needs `--expose-gc`. Answers `memory` with the memory that is left
 * after full collections that give back what they can, so that a difference is what was kept and not what happened to
 * lie about; and `collect` with the same after a common full collection, which leaves compiled code alone.
 */
async function report(order: unknown): Promise<void> {
  const flavor = order === 'memory' ? 'last-resort' : 'regular';
  for (let turn = 0; turn < 2; turn += 1) {
    globalThis.gc?.({ execution: 'sync', flavor, type: 'major' });
    await sleep(PAUSE_MS);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ memory: { rss, live: heapUsed + external } });
}

process.on('message', (order) => void report(order));
// A process that only waits for messages must still be able to end.
process.channel?.unref();
