import { createLane } from '../../../concurrency/lane.ts';
import { runInWorker } from '../../../concurrency/run-in-worker.ts';
import { Refused } from '../../../refused.ts';
import type { DrawnAs, Paper } from '../types.ts';

const LIMITS = { working_ms: 30_000, memory_mb: 256 } as const;
const WORKER = new URL('./drawing-worker.ts', import.meta.url);
/** Drawings that a process remembers; none is stored, so none can be half-written. */
const KEPT = 40;
/** Previews of one author that wait or are drawn: an editor that is typed in asks for the next before it has the last. */
const PREVIEWS_MAX = 3;
const RETRY_AFTER_SECONDS = 2;

/** Draws certificates, each kind of drawing one at a time in a thread. */
export interface Printer {
  /** Draws a certificate that was given. Rejects where that breaks. @param key what it is remembered by */
  print(paper: Paper, as: DrawnAs, key: string): Promise<Uint8Array>;
  /**
   * Draws a sample, in a lane of its own: certificates never wait for samples. One that is still waiting when its author
   * has gone is not drawn.
   * @throws Refused 429 `too_many_requests` where several of the same author wait already
   */
  preview(paper: Paper, author_id: string, gone: AbortSignal): Promise<Uint8Array>;
}

export function createPrinter(): Printer {
  const certificates = createLane(1);
  const previews = createLane(1);
  const drawn = new Map<string, Uint8Array>();
  const waiting = new Map<string, number>();

  function count(author_id: string, change: 1 | -1): void {
    const sum = (waiting.get(author_id) ?? 0) + change;
    if (sum === 0) waiting.delete(author_id);
    else waiting.set(author_id, sum);
  }

  return {
    async print(paper, as, key) {
      const kept = drawn.get(key);
      if (kept !== undefined) return kept;
      const made = await certificates.run(() => draw(paper, as));
      drawn.set(key, made);
      const oldest = drawn.keys().next();
      if (drawn.size > KEPT && !oldest.done) drawn.delete(oldest.value);
      return made;
    },
    async preview(paper, author_id, gone) {
      if ((waiting.get(author_id) ?? 0) >= PREVIEWS_MAX) {
        throw new Refused<'certificate.preview'>(429, 'too_many_requests', { retry_after: RETRY_AFTER_SECONDS });
      }
      count(author_id, 1);
      try {
        return await previews.run(async () => {
          gone.throwIfAborted();
          return draw(paper, 'png');
        });
      } finally {
        count(author_id, -1);
      }
    },
  };
}

async function draw(paper: Paper, as: DrawnAs): Promise<Uint8Array> {
  const made = await runInWorker(WORKER, { paper, as }, LIMITS);
  if (!(made instanceof Uint8Array)) throw new Error('the certificate was not drawn');
  return made;
}
