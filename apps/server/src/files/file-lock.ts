import { type Kysely, sql, type Transaction } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from '../db/tables.ts';

/**
 * Whoever stores a file, and whoever takes it away, waits for the other here: the row of a file says that the file is
 * there, and a file is no part of a transaction.
 */
const nameOf = (hash: string): string => `parta file ${hash}`;
/** Shared by everybody who removes a file; a backup, which must find what its rows name, has it alone. */
const REMOVALS = 'parta file removals';
const BACKUP = 'parta backup';

/** Holds a file to the end of the transaction. */
export async function lockFile(tx: Transaction<Database>, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(hash)}, 0))`.execute(tx);
}

/**
 * Holds a file during work that commits by itself and may remove it: on its connection the lock outlives a transaction,
 * so that the file can be removed once its row is gone for good. Null, and nothing is done, while a backup is written:
 * the sweep of a later night does it.
 */
export async function whileFileLocked<Result>(
  db: Kysely<Database>,
  hash: string,
  work: (connection: Kysely<Database>) => Promise<Result>,
): Promise<Result | null> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_lock_shared(hashtextextended(${REMOVALS}, 0)) as free`.execute(connection);
    if (rows[0]?.free !== true) return null;
    try {
      await sql`select pg_advisory_lock(hashtextextended(${nameOf(hash)}, 0))`.execute(connection);
      try {
        return await work(connection);
      } finally {
        await sql`select pg_advisory_unlock(hashtextextended(${nameOf(hash)}, 0))`.execute(connection);
      }
    } finally {
      await sql`select pg_advisory_unlock_shared(hashtextextended(${REMOVALS}, 0))`.execute(connection);
    }
  });
}

/**
 * Keeps every file of the storage where it is as long as the connection lives: a removal under way is waited for, those
 * that come later are put off. False, at once, while another backup does the same.
 */
export async function lockRemovals(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
    [BACKUP],
  );
  if (rows[0]?.free !== true) return false;
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [REMOVALS]);
  return true;
}
