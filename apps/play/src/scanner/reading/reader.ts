import type { Read } from '@parta/paper-cards/detect';
import type { Frame } from './frame-source.ts';
import type { ReadingAnswer, ReadingTask } from './reading-messages.ts';

/** Reads cards in pictures, beside the page. */
export interface Reader {
  /** The picture is given away with it. Rejects where this browser has no thread for it. */
  read(frame: Frame, thresholds: 1 | 2): Promise<Read[]>;
  close(): void;
}

/** Starts the thread. */
export function createReader(): Reader {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (reads: Read[]) => void; reject: (error: unknown) => void }>();
  let asked = 0;
  let isBroken = false;
  worker.addEventListener('message', ({ data: { id, reads } }: MessageEvent<ReadingAnswer>) => {
    waiting.get(id)?.resolve(reads);
    waiting.delete(id);
  });
  worker.addEventListener('error', () => {
    isBroken = true;
    for (const { reject } of waiting.values()) reject(new Error('the thread that reads cards has failed'));
    waiting.clear();
  });
  return {
    read: (frame, thresholds) =>
      new Promise((resolve, reject) => {
        if (isBroken) return reject(new Error('the thread that reads cards has failed'));
        asked += 1;
        waiting.set(asked, { resolve, reject });
        const task: ReadingTask = { id: asked, frame: { ...sizeOf(frame), data: frame.data }, thresholds };
        worker.postMessage(task, [frame.data.buffer]);
      }),
    close: () => worker.terminate(),
  };
}

function sizeOf({ width, height }: Frame): { width: number; height: number } {
  return { width, height };
}
