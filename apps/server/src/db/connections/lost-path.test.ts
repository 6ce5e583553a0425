import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeError } from '../../http/calls/errors.ts';
import { createTestDatabase, type TestDatabase, urlOf } from '../../testing/databases/database.ts';
import { type DatabaseLink, openDatabaseLink } from '../../testing/databases/database-link.ts';
import { openTransactionPooler } from '../../testing/databases/transaction-pooler.ts';
import { watchDatabase } from '../availability.ts';
import { createPool, openDatabase } from '../database.ts';
import { createQueryBuilder } from '../query-builder.ts';
import { openListener } from './listener.ts';

const log = pino({ level: 'silent' });
const UNAVAILABLE = { status: 503, body: { reason: 'unavailable' }, retry_after: '1' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The sessions of one application that the server holds. */
async function countSessions(application_name: string): Promise<number> {
  const { rows } = await database.opened.pool.query<{ n: number }>(
    'select count(*)::int as n from pg_stat_activity where application_name = $1 and datname = current_database()',
    [application_name],
  );
  return rows[0]?.n ?? 0;
}

function nameFor(connection: PoolConfig, application_name: string): PoolConfig {
  return { ...connection, application_name };
}

describe('a path to the database that falls silent', () => {
  let link: DatabaseLink;
  beforeEach(async () => {
    link = await openDatabaseLink(database.opened.connection);
  });
  afterEach(() => link.close());

  /** A pool of one connection, which is open by now. */
  async function openPool(): Promise<Pool> {
    const limits = { connections: 1, statement_ms: 200, answer_ms: 300 };
    const pool = createPool(nameFor(link.connection, 'lost-path'), 'server', log, limits);
    await pool.query('select 1');
    return pool;
  }

  it('costs the statement that waits for it, and the next one gets a connection that answers', async () => {
    const pool = await openPool();
    const queries = createQueryBuilder(pool);
    const ways = [
      () => pool.query('select 1'),
      () => sql`select 1`.execute(queries),
      () => queries.transaction().execute((tx) => sql`select 1`.execute(tx)),
    ];
    for (const run of ways) {
      link.silence();
      const error: unknown = await run().then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(describeError(error, log)).toEqual(UNAVAILABLE);
      await expect(run()).resolves.toBeDefined();
    }
    expect(await countSessions('lost-path')).toBe(1);
    await pool.end();
  });

  it('is noticed by a listener, which hears what is said afterwards', async () => {
    const heard: string[] = [];
    let gaps = 0;
    const listener = await openListener({
      connection: link.connection,
      application_name: 'lost-listener',
      channel: 'lost_path',
      log,
      onMessage: (payload) => void heard.push(payload),
      onGap: () => {
        gaps += 1;
      },
      heartbeat: { every_ms: 50, answer_ms: 200 },
    });
    link.silence();
    await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1);
    await database.opened.pool.query(`select pg_notify('lost_path', 'afterwards')`);
    await expect.poll(() => heard).toEqual(['afterwards']);
    expect(await countSessions('lost-listener')).toBe(1);
    await listener.close();
    await expect.poll(() => countSessions('lost-listener')).toBe(0);
  });

  it('is no transaction pooler: the product opens the database over it', async () => {
    const opened = await openDatabase({
      url: urlOf({ ...database, opened: { ...database.opened, connection: link.connection } }),
      dataDir: tmpdir(),
      role: 'server',
      log,
    });
    expect((await opened.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await opened.close();
  });
});

it('a transaction pooler is refused in words, and keeps no session', async () => {
  const pooler = await openTransactionPooler(nameFor(database.opened.connection, 'pooled'));
  const opening = openDatabase({
    url: urlOf({ ...database, opened: { ...database.opened, connection: pooler.connection } }),
    dataDir: tmpdir(),
    role: 'server',
    log,
  });
  await expect(opening).rejects.toThrow(/PgBouncer в режиме transaction.*pool_mode = session/);
  await pooler.close();
  await expect.poll(() => countSessions('parta-server')).toBe(1);
});

describe('a database that takes no writes', () => {
  const setReadOnly = (value: 'on' | 'off') =>
    database.opened.pool.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`,
    );
  beforeEach(() => setReadOnly('on'));
  afterEach(() => setReadOnly('off'));

  it('is refused at the start in words', async () => {
    const opening = openDatabase({ url: urlOf(database), dataDir: tmpdir(), role: 'server', log });
    await expect(opening).rejects.toThrow(/доступна только для чтения/);
  });

  it('is 503 for every call of a server, and its connections are not kept', async () => {
    const pool = createPool(nameFor(database.opened.connection, 'read-only'), 'server', log);
    const error: unknown = await pool.query('select 1').catch((reason: unknown) => reason);
    expect(describeError(error, log)).toEqual(UNAVAILABLE);
    expect(pool.totalCount).toBe(0);
    await expect.poll(() => countSessions('read-only')).toBe(0);
    await setReadOnly('off');
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('is one line of the log, whatever the number of complaints, and one more when it takes writes again', async () => {
    const lines: string[] = [];
    const note = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) });
    const watch = watchDatabase(database.opened.connection, note);
    let written = 0;
    const complain = (): void => watch.hear('a call', () => void (written += 1));
    for (let call = 0; call < 30; call += 1) complain();
    await expect.poll(() => lines).toHaveLength(1);
    complain();
    await setReadOnly('off');
    await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(2);
    expect(lines[0]).toContain('25006: the database is read-only');
    expect(lines[1]).toContain('the database answers again');
    expect(written).toBe(0);
    watch.stop();
  });
});

it('the same complaint about a database that answers is written once', async () => {
  const watch = watchDatabase(database.opened.connection, log);
  const written: string[] = [];
  for (const kind of ['53100', '53100', 'ENOSPC', '53100']) watch.hear(kind, () => void written.push(kind));
  await expect.poll(() => written).toEqual(['53100', 'ENOSPC']);
  for (let call = 0; call < 30; call += 1) watch.hear('53100', () => void written.push('again'));
  watch.hear('other', () => void written.push('other'));
  await expect.poll(() => written).toContain('other');
  expect(written).toEqual(['53100', 'ENOSPC', 'other']);
  watch.stop();
});
