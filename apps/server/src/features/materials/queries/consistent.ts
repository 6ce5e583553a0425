import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/** Reads a material in several steps as it stood at one moment, though it may be saved meanwhile. */
export function readConsistently<Result>(
  db: Kysely<Database>,
  read: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
