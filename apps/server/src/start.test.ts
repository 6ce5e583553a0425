import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { explainStart } from './start-errors.ts';
import { createTestDatabase, type TestDatabase } from './testing/databases/database.ts';
import { databaseUrlOf, ServerProcess, socketOf } from './testing/servers/server-process.ts';

const readyLine = z.object({ url: z.string() });
const logLine = z.object({ msg: z.string() });

let database: TestDatabase;
let root: string;
let settings: Record<string, string>;

beforeEach(async () => {
  database = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'parta-start-'));
  await chmod(root, 0o755);
  settings = { DATABASE_URL: databaseUrlOf(database.opened.connection), DATA_DIR: join(root, 'data') };
});

afterEach(async () => {
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

async function refusalOf(args: readonly string[], own: Readonly<Record<string, string>>): Promise<string> {
  const server = new ServerProcess(args, { ...settings, ...own });
  expect(await server.end(), server.errors).toBe(1);
  expect(server.output).toBe('');
  expect(server.errors).not.toMatch(/\n\s+at /);
  return server.errors;
}

async function count(table: string): Promise<unknown> {
  return (await database.opened.pool.query(`select count(*) as n from ${table}`)).rows[0];
}

// Each starts whole processes, on a machine that may be busy.
describe('a start', () => {
  it('that fails on the embedded database says so in words and leaves no database running', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const embedded = { DATABASE_URL: '' };
    expect(await refusalOf([], { ...embedded, PORT: port })).toContain(`Порт ${port} уже занят`);
    expect(await refusalOf([], { ...embedded, HOST: 'no-such-host.invalid' })).toContain('no-such-host.invalid');
    taken.close();
    const cluster = await readdir(join(root, 'data', 'postgres', 'cluster'));
    expect(cluster).toContain('PG_VERSION');
    expect(cluster.filter((name) => name === 'postmaster.pid' || name.startsWith('parta-token'))).toEqual([]);
  });

  it.each([
    ['of the sample school', ['--demo'], 'real', 'данные настоящей установки'],
    ['without sample data', [], 'demo', 'учебные данные'],
  ] as const)(
    '%s refuses what a database holds of the other kind and leaves it as it is',
    async (_, args, kind, words) => {
      await database.opened.kysely
        .insertInto('installation')
        .values({ id: 'made-before', kind, made_at: new Date(0) })
        .execute();
      expect(await refusalOf(args, {})).toContain(words);
      expect(await count('user_account')).toEqual({ n: 0 });
      expect(await count('signing_key')).toEqual({ n: 0 });
    },
  );

  it('of the sample school twice at once on an empty database makes one school', async () => {
    const servers = [1, 2].map(() => new ServerProcess(['--demo', '--json'], settings));
    await Promise.all(servers.map((server) => server.ready()));
    expect(await count('organization')).toEqual({ n: 1 });
    expect(await count('installation')).toEqual({ n: 1 });
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
  });

  it('on a database that a newer version has changed says so in words', async () => {
    const { pool } = database.opened;
    await pool.query(`insert into kysely_migration (name, timestamp) values ('9999__future__create', '')`);
    expect(await refusalOf([], {})).toContain('более новая версия «Парты» (в ней есть 9999__future__create)');
  });

  it('by a role that may make no tables says so in words', async () => {
    const client = await database.opened.pool.connect();
    await client.query('create schema closed; revoke all on schema closed from current_user');
    const { rows } = await client.query('select from pg_roles where rolname = current_user and rolsuper');
    // Nothing is refused to a superuser, who may be anybody for a while.
    if (rows.length > 0) await client.query('set role pg_monitor');
    const error: unknown = await client.query('create table closed.kept (id int)').catch((reason: unknown) => reason);
    client.release(true);
    expect(explainStart(error, null)).toContain('не хватает прав');
  });

  it('names variables that are nearly settings', async () => {
    const errors = await refusalOf([], {
      DATABSE_URL: 'postgresql://host/db',
      DATABASE_URL: 'postgresql://127.0.0.1:1/x',
    });
    expect(errors).toContain(
      'Переменная DATABSE_URL ничего не значит для «Парты». Может быть, имелась в виду DATABASE_URL?',
    );
  });
});

it('a database that is away for a while is one line in the log, and one more when it is back', {
  timeout: 60_000,
}, async () => {
  const link = await openLink(root, socketOf(database.opened.connection));
  const server = new ServerProcess(['--json'], {
    ...settings,
    LOG_LEVEL: 'info',
    DATABASE_URL: databaseUrlOf(database.opened.connection, root),
  });
  await server.ready();
  const { url } = readyLine.parse(JSON.parse(server.output));
  const before = server.errors;
  await link.close();
  await until(() => server.errors.includes('the database does not answer'));
  for (let call = 0; call < 20; call += 1) {
    expect((await fetch(`${url}readyz`)).status).toBe(503);
    await sleep(100);
  }
  await link.open();
  await until(() => server.errors.includes('the database answers again'));
  expect((await fetch(`${url}readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  await link.close();
  const lines = server.errors.slice(before.length).trim().split('\n');
  expect(lines.map((line) => logLine.parse(JSON.parse(line)).msg)).toEqual([
    'the database does not answer',
    'the database answers again',
  ]);
});

it('two processes of one database that store files in different folders are told so, and those of one folder are not', {
  timeout: 60_000,
}, async () => {
  const words = 'файлы он хранит в другом месте';
  const one = new ServerProcess([], settings);
  await one.ready();
  const same = new ServerProcess([], settings);
  await same.ready();
  expect(same.errors).not.toContain(words);
  expect(await same.stop()).toBe(0);
  const other = new ServerProcess([], { ...settings, DATA_DIR: join(root, 'elsewhere') });
  await other.ready();
  expect(other.errors).toContain(words);
  expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0]);
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(20);
}

/** A link to the database that can be cut: a socket in `directory` that passes everything on to the one in `target`. */
async function openLink(directory: string, target: string) {
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  const open = async (): Promise<void> => {
    const next = createServer((near) => {
      const far = createConnection(join(target, '.s.PGSQL.5432'));
      near.pipe(far).pipe(near);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          near.destroy();
          far.destroy();
          sockets.delete(socket);
        });
      }
    });
    await new Promise<void>((resolve) => next.listen(join(directory, '.s.PGSQL.5432'), resolve));
    server = next;
  };
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await open();
  return { open, close };
}
