import type { Read } from '@parta/paper-cards/detect';
import type { Thoroughness } from '@parta/paper-cards/reading';
import type { Frame } from './frame-source.ts';
import type { ReadingAnswer, ReadingTask } from './reading-messages.ts';

/** Reads cards in pictures, beside the page. */
export interface Reader {
  /** The picture is given away with it. Rejects where this browser has no thread for it. */
  read(frame: Frame, thoroughness: Thoroughness): Promise<Read[]>;
  close(): void;
}

/** Starts the thread; where it cannot be started, the reader is there and every read rejects. */
export function createReader(): Reader {
  const worker = startWorker();
  const waiting = new Map<number, { resolve: (reads: Read[]) => void; reject: (error: unknown) => void }>();
  let asked = 0;
  let isBroken = worker === null;
  worker?.addEventListener('message', ({ data: { id, reads } }: MessageEvent<ReadingAnswer>) => {
    waiting.get(id)?.resolve(reads);
    waiting.delete(id);
  });
  worker?.addEventListener('error', () => {
    isBroken = true;
    for (const { reject } of waiting.values()) reject(new Error('the thread that reads cards has failed'));
    waiting.clear();
  });
  return {
    read: (frame, thoroughness) =>
      new Promise((resolve, reject) => {
        if (worker === null || isBroken) return reject(new Error('the thread that reads cards has failed'));
        asked += 1;
        waiting.set(asked, { resolve, reject });
        const task: ReadingTask = { id: asked, frame: { ...sizeOf(frame), data: frame.data }, thoroughness };
        worker.postMessage(task, [frame.data.buffer]);
      }),
    close: () => worker?.terminate(),
  };
}

/** Null in browsers that know no worker of modules, or let this page have none: some throw, others tell it by an event. */
function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}

function sizeOf({ width, height }: Frame): { width: number; height: number } {
  return { width, height };
}
