import { z } from 'zod';
import { runInWorker } from '../concurrency/run-in-worker.ts';
import { Refused } from '../refused.ts';
import { isModestZip } from './zip.ts';

/** The texts of a sheet, row by row; `isCut` when it has more rows than anybody fills in. */
export interface Sheet {
  readonly rows: readonly (readonly string[])[];
  readonly isCut: boolean;
}

const LIMITS = { working_ms: 10_000, memory_mb: 256 } as const;
const WORKER = new URL('./sheet-worker.ts', import.meta.url);

const sheetShape = z.strictObject({ rows: z.array(z.array(z.string())), isCut: z.boolean() });

/** Files that may wait at once; each holds its bytes meanwhile. */
const WAITING_MAX = 8;

/**
 * Makes what reads the first sheet of an xlsx file: null for any other file, and for one that takes more than ten
 * seconds or 256 MB to read. One file is read at a time, so that reading never takes more than one core.
 * Rejects with Refused 429 when too many wait already.
 */
export function createSheetReader(): (bytes: Uint8Array) => Promise<Sheet | null> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (bytes) => {
    if (!isModestZip(bytes)) return null;
    if (waiting >= WAITING_MAX) throw new Refused(429, 'too_many_requests');
    waiting += 1;
    const reading = last
      .then(() => readInWorker(bytes))
      .finally(() => {
        waiting -= 1;
      });
    last = reading.catch(() => undefined);
    return reading;
  };
}

async function readInWorker(bytes: Uint8Array): Promise<Sheet | null> {
  return sheetShape.safeParse(await runInWorker(WORKER, bytes, LIMITS)).data ?? null;
}
