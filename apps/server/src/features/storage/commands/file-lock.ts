import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/**
 * Whoever stores a file, and whoever takes it away, waits for the other here: the row of a file says that the file is
 * there, and a file is no part of a transaction.
 */
const nameOf = (hash: string): string => `parta file ${hash}`;

/** Holds a file to the end of the transaction. */
export async function lockFile(tx: Transaction<Database>, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(hash)}, 0))`.execute(tx);
}

/**
 * Holds a file during work that commits by itself: on its connection the lock outlives a transaction, so that the file
 * can be removed once its row is gone for good.
 */
export async function whileFileLocked<Result>(
  db: Kysely<Database>,
  hash: string,
  work: (connection: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtextextended(${nameOf(hash)}, 0))`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${nameOf(hash)}, 0))`.execute(connection);
    }
  });
}
