import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { JOB_KINDS } from '../job-kinds.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases/database.ts';
import { handlerOf } from './job-kind.ts';
import { openJobQueue } from './job-queue.ts';
import { startWorkers } from './workers.ts';

const log = pino({ level: 'silent' });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

async function listQueues(): Promise<string[]> {
  const found = await sql<{ name: string }>`select name from pgboss.queue`.execute(database.opened.kysely);
  return found.rows.map(({ name }) => name).filter((name) => !name.startsWith('__pgboss'));
}

it('several processes that start at once on an empty database make one queue of each kind', async () => {
  await sql`drop schema pgboss cascade`.execute(database.opened.kysely);
  const queues = await Promise.all(Array.from({ length: 4 }, () => openJobQueue(database.opened.pool, log, JOB_KINDS)));
  expect((await listQueues()).toSorted()).toEqual(JOB_KINDS.map(({ name }) => name).toSorted());
  for (const queue of queues) await queue.stop();
});

it('a start that waits for another one says for which, and goes on after it', async () => {
  const holder = await database.opened.pool.connect();
  const { rows } = await holder.query<{ pid: number }>(
    `select pg_backend_pid() as pid, pg_advisory_lock(hashtextextended('parta job queue', 0))`,
  );
  const lines: unknown[] = [];
  const note = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const opening = openJobQueue(database.opened.pool, note, JOB_KINDS);
  await expect.poll(() => lines, { timeout: 10_000 }).not.toEqual([]);
  expect(lines[0]).toMatchObject({ msg: 'another start holds the job queue', sessions: [String(rows[0]?.pid)] });
  holder.release(true);
  await (await opening).stop();
});

it('a payload of another shape is a failure of its job, and the job after it is done', async () => {
  const kind = { ...JOB_KINDS[0], payload: z.strictObject({ mail_id: z.literal(2) }) };
  const done: number[] = [];
  const queue = await openJobQueue(database.opened.pool, log, JOB_KINDS);
  await database.opened.kysely
    .transaction()
    .execute((tx) => queue.send(tx, JOB_KINDS[0], { mail_id: 1 }, { mail_id: 2 }));
  const handler = handlerOf(kind, async ({ mail_id }) => void done.push(mail_id));
  const workers = await startWorkers(database.opened.connection, log, { kinds: JOB_KINDS, handlers: [handler] });
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([2]);
  await expect
    .poll(async () => {
      const found = await sql<{ state: string }>`select state::text as state from pgboss.job order by 1`.execute(
        database.opened.kysely,
      );
      return found.rows.map(({ state }) => state);
    })
    .toEqual(['completed', 'retry']);
  await workers.stop();
  await queue.stop();
});

it('a broken connection is waited out: jobs left afterwards are done', async () => {
  const [kind] = JOB_KINDS;
  const done: number[] = [];
  const queue = await openJobQueue(database.opened.pool, log, JOB_KINDS);
  const handler = handlerOf(kind, async ({ mail_id }) => void done.push(mail_id));
  const workers = await startWorkers(database.opened.connection, log, { kinds: JOB_KINDS, handlers: [handler] });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'parta-jobs' and datname = current_database()`.execute(database.opened.kysely);
  await database.opened.kysely.transaction().execute((tx) => queue.send(tx, kind, { mail_id: 7 }));
  await expect.poll(() => done, { timeout: 10_000 }).toContain(7);
  await workers.stop();
  await queue.stop();
});
