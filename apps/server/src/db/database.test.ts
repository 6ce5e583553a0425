import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases/database.ts';
import { openDatabase } from './database.ts';
import { DatabaseOpenError } from './errors.ts';
import { migrateToLatest } from './migrator.ts';

const log = pino({ level: 'silent' });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

describe('a pool of the product', () => {
  it('reads int8 as a number, refuses to round one, and reads a moment as a Date', async () => {
    const { rows } = await database.opened.pool.query(
      `select 9007199254740991::int8 as largest, '2026-11-20 12:00:00+03'::timestamptz as moment`,
    );
    expect(rows).toEqual([{ largest: 9007199254740991, moment: new Date('2026-11-20T09:00:00Z') }]);
    await expect(database.opened.pool.query('select 9007199254740992::int8')).rejects.toThrow(RangeError);
  });

  it('cuts a statement after 30 s and a transaction that idles after 10 s', async () => {
    const { rows } = await database.opened.pool.query(
      `select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ statement: '30s', idle: '10s' }]);
  });

  it('a connection that is cut while it is in use fails its query, not the process', async () => {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.on('uncaughtExceptionMonitor', note);
    try {
      const cut = database.opened.kysely.transaction().execute(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await database.opened.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        await sleep(100);
        await sql`select 1`.execute(tx);
      });
      await expect(cut).rejects.toThrow(/terminat|EPIPE|not queryable/i);
      expect(uncaught).toEqual([]);
      expect((await database.opened.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      process.off('uncaughtExceptionMonitor', note);
    }
  });

  it('a server that does not answer is named without its password', async () => {
    const url = 'postgresql://parta:secret@127.0.0.1:1/school';
    const opening = openDatabase({ url, dataDir: tmpdir(), role: 'server', log });
    await expect(opening).rejects.toThrow(DatabaseOpenError);
    await expect(opening).rejects.toThrow(/^(?!.*secret).*127\.0\.0\.1:1\/school/);
  });
});

describe('the migrator', () => {
  it('two migrators at once: one applies, the other waits, both succeed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parta-migrations-'));
    const table = `raced_${randomInt(1e9)}`;
    try {
      await writeFile(
        join(folder, '9999-slow.mjs'),
        `export async function up(db) {
          await db.executeQuery({ sql: 'select pg_sleep(0.3)', parameters: [], query: { kind: 'RawNode' }, queryId: { queryId: '' } });
          await db.schema.createTable('${table}').addColumn('id', 'integer').execute();
        }`,
      );
      await sql`delete from kysely_migration`.execute(database.opened.kysely);
      const applied = await Promise.all([1, 2].map(async () => await migrateToLatest(database.opened.kysely, folder)));
      expect(applied.flat()).toEqual(['9999-slow']);
      const { rows } = await database.opened.pool.query('select count(*) from pg_tables where tablename = $1', [table]);
      expect(rows).toEqual([{ count: 1 }]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('a migration that fails leaves nothing behind and says why', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parta-migrations-'));
    try {
      await writeFile(
        join(folder, '9999-broken.mjs'),
        `export async function up(db) {
          await db.schema.createTable('half_made').addColumn('id', 'integer').execute();
          throw new Error('broken on purpose');
        }`,
      );
      await sql`delete from kysely_migration`.execute(database.opened.kysely);
      await expect(migrateToLatest(database.opened.kysely, folder)).rejects.toThrow('broken on purpose');
      const { rows } = await database.opened.pool.query(`select to_regclass('half_made') as found`);
      expect(rows).toEqual([{ found: null }]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
