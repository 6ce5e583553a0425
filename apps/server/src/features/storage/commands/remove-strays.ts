import { DAY_MS } from '@parta/domain/time/durations';
import type { Context } from '../../../context.ts';
import { whileFileLocked } from '../../../files/file-lock.ts';
import type { StoredName } from '../../../files/file-store.ts';
import { listKnown } from '../queries.ts';

/** What is younger may belong to a transaction that has not committed yet, or to a clock that is not ours. */
const KEPT_MS = DAY_MS;
const BATCH = 500;
/**
 * A crash leaves one file behind, or a few. Many more are those of another installation, or of a database that was put
 * back to an older state: these are not ours to remove.
 */
const STRAYS_MAX = 100;

/** What a look through the storage came to. */
export interface StraySweep {
  /** Files without a row that are gone, and pieces of files. */
  removed: number;
  failed: number;
  /** Whether there were so many that none was removed. */
  are_many: boolean;
}

/**
 * Removes files that no row speaks of: a crash between the removal of a row and that of its file leaves one, and so does
 * an upload whose transaction came to nothing. Whoever uploads the same bytes at this instant waits, or is waited for.
 */
export async function removeStrays({ db, clock, files }: Pick<Context, 'db' | 'clock' | 'files'>): Promise<StraySweep> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const outcome: StraySweep = { removed: await files.removeScraps(before), failed: 0, are_many: false };
  const strays = await listStrays({ db, files }, before);
  if (strays.length > STRAYS_MAX) return { ...outcome, are_many: true };
  for (const hash of strays) {
    await whileFileLocked(db, hash, async (connection) => {
      if ((await listKnown(connection, [hash])).has(hash)) return;
      try {
        await files.remove(hash);
        outcome.removed += 1;
      } catch {
        // The next sweep finds it again.
        outcome.failed += 1;
      }
    });
  }
  return outcome;
}

async function listStrays({ db, files }: Pick<Context, 'db' | 'files'>, before: Date): Promise<string[]> {
  const strays: string[] = [];
  let batch: StoredName[] = [];
  const look = async (): Promise<void> => {
    const known = await listKnown(
      db,
      batch.map(({ hash }) => hash),
    );
    strays.push(...batch.flatMap(({ hash }) => (known.has(hash) ? [] : [hash])));
    batch = [];
  };
  for await (const name of files.list()) {
    if (name.stored_at >= before) continue;
    batch.push(name);
    if (batch.length < BATCH) continue;
    await look();
    if (strays.length > STRAYS_MAX) return strays;
  }
  await look();
  return strays;
}
