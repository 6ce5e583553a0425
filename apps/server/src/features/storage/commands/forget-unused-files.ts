import { DAY_MS } from '@parta/domain/time/durations';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { whileFileLocked } from '../../../files/file-lock.ts';
import { isUnusedFile, listKnown } from '../queries.ts';

/** An upload that no material has taken by then was given up; editors save within seconds. */
const KEPT_MS = DAY_MS;
const BATCH = 500;

/**
 * Holds rows of files against removal to the end of the transaction and gives the hashes that are there: a material may
 * name these and no others. Call it before `material_file` or `snapshot_file` is written.
 */
export async function lockFiles(tx: Transaction<Database>, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await tx
    .selectFrom('stored_file')
    .select('hash')
    .where('hash', '=', anyOf(hashes))
    .orderBy('hash')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

/**
 * Deletes the rows of those of these files that nothing names any more.
 * @returns their hashes: hand them to `removeForgottenFiles` once the transaction has committed.
 */
export async function forgetUnusedFiles(tx: Transaction<Database>, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  // Held first and looked at after: who names a file meanwhile is seen by the second statement, or waits.
  await tx
    .selectFrom('stored_file')
    .select('hash')
    .where('hash', '=', anyOf(hashes))
    .orderBy('hash')
    .forUpdate()
    .execute();
  const rows = await tx
    .deleteFrom('stored_file')
    .where('hash', '=', anyOf(hashes))
    .where(isUnusedFile())
    .returning('hash')
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Removes files whose rows are gone for good; one whose row is back meanwhile is somebody else's and stays. */
export async function removeForgottenFiles(
  { db, files }: Pick<Context, 'db' | 'files'>,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of hashes) {
    await whileFileLocked(db, hash, async (connection) => {
      if (!(await listKnown(connection, [hash])).has(hash)) await removeFile(connection, files, hash);
    });
  }
}

/**
 * Forgets uploads older than a day that no material of their person has taken, and removes the files that nothing names
 * then. What the storage keeps from being removed is tried again the next time.
 */
export async function removeUnusedFiles({
  db,
  clock,
  files,
}: Pick<Context, 'db' | 'clock' | 'files'>): Promise<{ removed: number; failed: number }> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await forgetOldUploads(db, before);
  const outcome = { removed: 0, failed: 0 };
  let after = '';
  for (;;) {
    const hashes = await listUnused(db, before, after);
    for (const hash of hashes) {
      await whileFileLocked(db, hash, async (connection) => {
        const [forgotten] = await connection.transaction().execute((tx) => forgetUnusedFiles(tx, [hash]));
        if (forgotten === undefined) return;
        if (await removeFile(connection, files, hash)) outcome.removed += 1;
        else outcome.failed += 1;
      });
    }
    after = hashes.at(-1) ?? '';
    if (hashes.length < BATCH) return outcome;
  }
}

/** A file that cannot be removed gets a row again, by which the next sweep finds it: nothing else knows of it. */
async function removeFile(db: Kysely<Database>, files: Context['files'], hash: string): Promise<boolean> {
  try {
    await files.remove(hash);
    return true;
  } catch {
    await db
      .insertInto('stored_file')
      .values({ hash, media_type: 'application/octet-stream', size: 0, created_at: new Date(0) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return false;
  }
}

async function forgetOldUploads(db: Kysely<Database>, before: Date): Promise<void> {
  await db
    .deleteFrom('stored_upload')
    .where('uploaded_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('material_file')
            .innerJoin('material', 'material.id', 'material_file.material_id')
            .select('material_file.hash')
            .whereRef('material_file.hash', '=', 'stored_upload.hash')
            .whereRef('material.user_id', '=', 'stored_upload.user_id'),
        ),
      ),
    )
    .execute();
}

async function listUnused(db: Kysely<Database>, before: Date, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select('hash')
    .where('hash', '>', after)
    .where('created_at', '<', before)
    .where(isUnusedFile())
    .orderBy('hash')
    .limit(BATCH)
    .execute();
  return rows.map(({ hash }) => hash);
}
