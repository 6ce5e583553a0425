import type { Transaction } from 'kysely';
import type { Pool } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/tables.ts';
import type { JobKind } from './job-kind.ts';

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
  await startAlone(pool, boss);
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

/** Of several processes that start on an empty database one installs the schema, while the others wait. */
async function startAlone(pool: Pool, boss: PgBoss): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('parta job queue', 0))`);
    await boss.start();
  } finally {
    // The lock goes with its connection.
    client.release(true);
  }
}
