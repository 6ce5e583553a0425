import type { WriteSheet } from 'hucre/xlsx';
import { createLane } from '../concurrency/lane.ts';
import { runInWorker } from '../concurrency/run-in-worker.ts';

/** A sheet as it is described: plain values alone, texts that begin with «=» are texts. */
export type WrittenSheet = WriteSheet;

/** A workbook of which one sheet after another is made and handed over, so that no two are in hand at once. */
export interface Workbook {
  /** The names of its sheets as they stand in it. */
  readonly order: readonly string[];
  /** All of them, in whatever order they are made. */
  readonly sheets: AsyncIterable<WrittenSheet> | Iterable<WrittenSheet>;
}

/** Writes a workbook; null where whoever asked for it has gone. */
export type WriteWorkbook = (workbook: Workbook, gone: AbortSignal) => Promise<Uint8Array | null>;

const LIMITS = { working_ms: 60_000, memory_mb: 300 } as const;
const WORKER = new URL('./workbook-worker.ts', import.meta.url);

/**
 * Makes what writes xlsx files in a thread of its own, one at a time: whoever waits holds nothing yet, for the first sheet is
 * made when its turn has come. Rejects where that breaks, and with what the making of a sheet throws.
 */
export function createWorkbookWriter(): WriteWorkbook {
  const lane = createLane(1);
  return async ({ order, sheets }, gone) =>
    lane.run(async () => {
      if (gone.aborted) return null;
      const written = await runInWorker(WORKER, order, LIMITS, { parts: sheets, gone });
      if (gone.aborted) return null;
      if (!(written instanceof Uint8Array)) throw new Error('the workbook was not written');
      return written;
    });
}
