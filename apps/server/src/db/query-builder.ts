import { Kysely, PostgresDialect, type TransactionBuilder } from 'kysely';
import type { Pool } from 'pg';
import { retryConflicts } from './conflicts.ts';
import type { Database } from './tables.ts';

/**
 * The query builder over a pool. A transaction that was the victim of a deadlock or a serialization failure is run again from
 * its beginning, see {@link retryConflicts}.
 */
export function createQueryBuilder(pool: Pool): Kysely<Database> {
  return new RetryingKysely({ dialect: new PostgresDialect({ pool }) });
}

class RetryingKysely extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    return retrying(super.transaction());
  }
}

function retrying(builder: TransactionBuilder<Database>): TransactionBuilder<Database> {
  const execute = builder.execute.bind(builder);
  const setAccessMode = builder.setAccessMode.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  return Object.assign(builder, {
    execute: <Result>(callback: Parameters<typeof execute<Result>>[0]) => retryConflicts(() => execute(callback)),
    setAccessMode: (mode: Parameters<typeof setAccessMode>[0]) => retrying(setAccessMode(mode)),
    setIsolationLevel: (level: Parameters<typeof setIsolationLevel>[0]) => retrying(setIsolationLevel(level)),
  });
}
