import { setTimeout as sleep } from 'node:timers/promises';
import { findErrorCode } from './errors.ts';

/** Serialization failure and deadlock: PostgreSQL has undone everything and expects the work to be run again. */
const CONFLICTS: readonly string[] = ['40001', '40P01'];
/** Milliseconds before each further run: the other party of a deadlock has its locks already and ends first. */
const PAUSES_MS = [10, 40, 160] as const;

/**
 * Runs work of the database again where it was the victim of a deadlock or a serialization failure, three times at most.
 * @param work a transaction from its beginning, or a statement outside of one; what it does elsewhere must bear repetition
 * @throws what the last run throws
 */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (!CONFLICTS.includes(findErrorCode(error) ?? '')) throw error;
      await sleep(pause);
    }
  }
  return work();
}
