import type { Worker } from 'node:worker_threads';
import type { MathNode } from '@parta/rich-content/text/rich-text-types';
import { z } from 'zod';
import { startThread } from '../../../concurrency/start-thread.ts';
import type { Drawing, Wanted } from './formula-drawing.ts';

/** Draws a batch of formulas, in their order; null where the server is in trouble, not the formulas. */
export type DrawBatch = (batch: readonly Wanted[]) => Promise<Drawing[] | null>;

/** A batch has some thousand characters of LaTeX at most, which take far less. */
const BATCH_MS = 10_000;
/** A thread that has nothing to do holds tens of megabytes. */
const IDLE_MS = 60_000;
const MEMORY_MB = 128;

// Our own thread made it, and checked it against the contract.
const drawings = z.array(z.strictObject({ mathml: z.custom<MathNode | null>(), size: z.number() }));

/**
 * Draws in a thread of its own, so that nobody else waits for a save full of formulas. The batches of several saves take
 * turns, in the order in which they come. The thread begins with the first batch and ends when none has come for a minute.
 */
export function createFormulaThread(): DrawBatch {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = startWorker();
    worker = started;
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  }

  async function stop(): Promise<void> {
    const stopped = worker;
    worker = null;
    await stopped?.terminate();
  }

  async function drawNext(batch: readonly Wanted[]): Promise<Drawing[] | null> {
    clearTimeout(idle);
    const drawn = await ask(worker ?? start(), batch);
    if (drawn === null) await stop();
    idle = setTimeout(() => void stop(), IDLE_MS).unref();
    return drawn;
  }

  return (batch) => {
    const drawn = last.then(() => drawNext(batch));
    last = drawn.catch(() => undefined);
    return drawn;
  };
}

function startWorker(): Worker {
  const worker = startThread(new URL('./formula-worker.ts', import.meta.url), null, MEMORY_MB);
  // Whoever waits for it hears of it, and the next batch begins another one.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

/** Null where the thread ends, breaks or takes too long. */
async function ask(worker: Worker, batch: readonly Wanted[]): Promise<Drawing[] | null> {
  const { promise, resolve } = Promise.withResolvers<Drawing[] | null>();
  const timer = setTimeout(() => resolve(null), BATCH_MS);
  const hear = (message: unknown): void => resolve(drawings.safeParse(message).data ?? null);
  const giveUp = (): void => resolve(null);
  worker.once('message', hear).once('error', giveUp).once('exit', giveUp);
  worker.postMessage(batch);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', hear).off('error', giveUp).off('exit', giveUp);
  }
}
