import type { Transaction } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { DatabaseOpenError, findErrorCode } from '../db/errors.ts';
import type { Database } from '../db/tables.ts';
import { databaseTexts } from '../db/texts.ts';
import type { JobKind } from './job-kind.ts';

/** The lock of whoever installs the queue. */
const INSTALLING = 'parta job queue';

/** Where work is left that a call does not wait for. */
export interface JobQueue {
  /** Leaves jobs in the transaction of their cause: they are done once that commits, and never otherwise. */
  send<Payload extends object>(
    tx: Transaction<Database>,
    kind: JobKind<Payload>,
    ...payloads: readonly Payload[]
  ): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens the queue over the product's own pool, making the schema `pgboss` and its queues where they are missing. It
 * leaves jobs only; `startWorkers` does them.
 */
export async function openJobQueue(
  pool: Pool,
  log: Logger,
  kinds: readonly Pick<JobKind<never>, 'name' | 'options'>[],
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed'));
  await startAlone(pool, boss, log);
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const { name, options } of kinds) {
    if (!known.has(name)) await boss.createQueue(name, options);
  }
  return {
    async send(tx, { name }, ...payloads) {
      await boss.insert(
        name,
        payloads.map((data) => ({ data })),
        { db: fromKysely(tx) },
      );
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

/** How long a start waits for another one, in tries of a second; a schema is made in less than one. */
const LOCK_TRIES = 20;
const LOCK_TIMEOUT = '1s';
const LOCK_NOT_AVAILABLE = '55P03';

/** Of several processes that start on an empty database one installs the schema, while the others wait. */
async function startAlone(pool: Pool, boss: PgBoss, log: Pick<Logger, 'warn'>): Promise<void> {
  const client = await pool.connect();
  try {
    await lockInstalling(client, log);
    await boss.start();
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [INSTALLING]);
  } finally {
    // A lock that is left over goes with its connection.
    client.release(true);
  }
}

/** Throws DatabaseOpenError, in words, when another session keeps the lock too long. */
async function lockInstalling(client: PoolClient, log: Pick<Logger, 'warn'>): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
  for (let tried = 1; ; tried += 1) {
    try {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [INSTALLING]);
      return;
    } catch (error) {
      if (findErrorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
      const sessions = await listHolders(client);
      if (tried === LOCK_TRIES) throw new DatabaseOpenError(databaseTexts.queueLocked(sessions));
      log.warn({ sessions }, 'another start holds the job queue');
    }
  }
}

/** The processes of PostgreSQL that hold the lock. */
async function listHolders(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks
     where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)`,
    [INSTALLING],
  );
  return rows.map(({ pid }) => String(pid));
}
