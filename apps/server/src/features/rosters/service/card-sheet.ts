import { createLane } from '../../../concurrency/lane.ts';
import { runInWorker } from '../../../concurrency/run-in-worker.ts';
import type { CardSheet } from '../types.ts';

const LIMITS = { working_ms: 60_000, memory_mb: 256 } as const;
const WORKER = new URL('./card-worker.ts', import.meta.url);

/** Makes what draws cards as a PDF, one sheet at a time, in a thread of its own. Rejects where that breaks. */
export function createCardPrinter(): (sheet: CardSheet) => Promise<Uint8Array> {
  const lane = createLane(1);
  return async (sheet) => {
    const drawn = await lane.run(() => runInWorker(WORKER, sheet, LIMITS));
    if (!(drawn instanceof Uint8Array)) throw new Error('the cards were not drawn');
    return drawn;
  };
}
