import { createLane } from '../../../concurrency/lane.ts';
import { runInWorker } from '../../../concurrency/run-in-worker.ts';
import type { DrawnAs, Paper } from '../types.ts';

const LIMITS = { working_ms: 30_000, memory_mb: 256 } as const;
const WORKER = new URL('./drawing-worker.ts', import.meta.url);
/** Drawings that a process remembers; nothing lies on a disk, so nothing can be half-written. */
const KEPT = 40;

/** @param key what it is remembered by; null for what nobody will ask for again */
export type Printer = (paper: Paper, as: DrawnAs, key: string | null) => Promise<Uint8Array>;

/** Makes what draws certificates, one at a time, in a thread of its own. Rejects where that breaks. */
export function createPrinter(): Printer {
  const lane = createLane(1);
  const drawn = new Map<string, Uint8Array>();
  return async (paper, as, key) => {
    const kept = key === null ? undefined : drawn.get(key);
    if (kept !== undefined) return kept;
    const made = await lane.run(() => runInWorker(WORKER, { paper, as }, LIMITS));
    if (!(made instanceof Uint8Array)) throw new Error('the certificate was not drawn');
    if (key === null) return made;
    drawn.set(key, made);
    const oldest = drawn.keys().next();
    if (drawn.size > KEPT && !oldest.done) drawn.delete(oldest.value);
    return made;
  };
}
