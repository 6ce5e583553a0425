import { createLane } from '../../../concurrency/lane.ts';
import { runInWorker } from '../../../concurrency/run-in-worker.ts';
import type { SheetOrder } from '../types.ts';

const LIMITS = { working_ms: 30_000, memory_mb: 256 } as const;
const WORKER = new URL('./sheet-worker.ts', import.meta.url);

/** Makes what draws paper cards as a PDF, one order at a time, in a thread of its own. Rejects where that breaks. */
export function createSheetPrinter(): (order: SheetOrder) => Promise<Uint8Array> {
  const lane = createLane(1);
  return async (order) => {
    const drawn = await lane.run(() => runInWorker(WORKER, order, LIMITS));
    if (!(drawn instanceof Uint8Array)) throw new Error('the cards were not drawn');
    return drawn;
  };
}
