import { Worker } from 'node:worker_threads';

/** What a thread may take. */
export interface WorkerLimits {
  /** From when it says `begun`. */
  readonly working_ms: number;
  readonly memory_mb: number;
}

/** A busy machine takes its time to start a thread, which is no fault of the work. */
const STARTING_MS = 60_000;

/**
 * Does one piece of work in a thread of its own, which gets it as `workerData`, says `begun`, and then tells its result. Null
 * where the thread breaks, takes too long or too much.
 */
export async function runInWorker(
  module: URL,
  work: unknown,
  { working_ms, memory_mb }: WorkerLimits,
): Promise<unknown> {
  const worker = new Worker(module, {
    workerData: work,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory_mb, maxYoungGenerationSizeMb: memory_mb / 8 },
  });
  try {
    return await new Promise<unknown>((resolve) => {
      let timer = setTimeout(() => resolve(null), STARTING_MS);
      const answer = (result: unknown): void => {
        clearTimeout(timer);
        resolve(result);
      };
      worker.on('message', (message: unknown) => {
        if (message !== 'begun') {
          answer(message);
          return;
        }
        clearTimeout(timer);
        timer = setTimeout(() => resolve(null), working_ms);
      });
      worker.once('error', () => answer(null));
      worker.once('exit', () => answer(null));
    });
  } finally {
    await worker.terminate();
  }
}
