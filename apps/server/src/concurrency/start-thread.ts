import { Worker } from 'node:worker_threads';

/** Where Node keeps sources that it has compiled; with them a thread begins in half to two thirds of the time. */
const COMPILED = 'NODE_COMPILE_CACHE';

/**
 * Starts a thread, which sees nothing of the settings of the process.
 * @param work what it finds as its `workerData`
 * @param memory_mb what its objects may take; with more it ends
 */
export function startThread(module: URL, work: unknown, memory_mb: number): Worker {
  const compiled = process.env[COMPILED];
  return new Worker(module, {
    workerData: work,
    env: compiled === undefined ? {} : { [COMPILED]: compiled },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory_mb, maxYoungGenerationSizeMb: memory_mb / 8 },
  });
}
