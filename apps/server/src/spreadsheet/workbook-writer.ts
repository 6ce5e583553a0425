import type { WriteOptions } from 'hucre/xlsx';
import { createLane } from '../concurrency/lane.ts';
import { runInWorker } from '../concurrency/run-in-worker.ts';

/** A workbook as it is described: plain values alone, texts that begin with «=» are texts. */
export type Workbook = Pick<WriteOptions, 'sheets'>;

const LIMITS = { working_ms: 60_000, memory_mb: 300 } as const;
const WORKER = new URL('./workbook-worker.ts', import.meta.url);

/** Makes what writes xlsx files, one at a time, in a thread of its own. Rejects where that breaks. */
export function createWorkbookWriter(): (workbook: Workbook) => Promise<Uint8Array> {
  const lane = createLane(1);
  return async (workbook) => {
    const written = await lane.run(() => runInWorker(WORKER, workbook, LIMITS));
    if (!(written instanceof Uint8Array)) throw new Error('the workbook was not written');
    return written;
  };
}
