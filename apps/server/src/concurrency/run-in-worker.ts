import type { Worker } from 'node:worker_threads';
import { startThread } from './start-thread.ts';

/** What a thread may take. */
export interface WorkerLimits {
  /** From when it says `begun`, and anew whenever it says so again. */
  readonly working_ms: number;
  readonly memory_mb: number;
}

/** Work that comes piece by piece. */
export interface WorkerFeed {
  /** Handed over one by one, each as soon as it is there; then {@link ALL_PARTS}. */
  readonly parts: AsyncIterable<unknown> | Iterable<unknown>;
  /** Aborted when nobody waits for the result any more. */
  readonly gone: AbortSignal;
}

/** Tells a thread that no further part comes. */
export const ALL_PARTS = 'all parts';

/** A busy machine takes its time to start a thread, which is no fault of the work. */
const STARTING_MS = 60_000;

/**
 * Does one piece of work in a thread of its own, which gets it as `workerData`, says `begun`, and then tells its result. Null
 * where the thread breaks, takes too long or too much, and at once where nobody waits for it any more: then it ends, and no
 * further part is asked for. Rejects with what the making of a part throws.
 */
export async function runInWorker(
  module: URL,
  work: unknown,
  { working_ms, memory_mb }: WorkerLimits,
  feed?: WorkerFeed,
): Promise<unknown> {
  const worker = startThread(module, work, memory_mb);
  const over = new AbortController();
  try {
    return await new Promise<unknown>((resolve, reject) => {
      let timer = setTimeout(() => resolve(null), STARTING_MS);
      over.signal.addEventListener('abort', () => clearTimeout(timer));
      worker.on('message', (message: unknown) => {
        if (message !== 'begun') {
          resolve(message);
          return;
        }
        clearTimeout(timer);
        timer = setTimeout(() => resolve(null), working_ms);
      });
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
      if (feed === undefined) return;
      feed.gone.addEventListener('abort', () => resolve(null), { signal: over.signal });
      handOver(worker, feed.parts, over.signal).catch(reject);
    });
  } finally {
    over.abort();
    await worker.terminate();
  }
}

async function handOver(worker: Worker, parts: WorkerFeed['parts'], over: AbortSignal): Promise<void> {
  for await (const part of parts) {
    if (over.aborted) return;
    worker.postMessage(part);
  }
  worker.postMessage(ALL_PARTS);
}
