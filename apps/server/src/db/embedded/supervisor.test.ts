import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { DatabaseInUseError } from '../errors.ts';
import { isRoot } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { preparePaths } from './cluster-paths.ts';
import { findPostmasterFile, judgePostmaster } from './postmaster.ts';
import { findProcess } from './process-state.ts';

const HOLDER = fileURLToPath(new URL('../../testing/databases/hold-database.ts', import.meta.url));
const log = pino({ level: 'silent' });

type Holder = {
  child: ChildProcess;
  said(text: string): Promise<void>;
  ended: Promise<number | null>;
  errors(): string;
};

/** The path of a socket holds a hundred bytes: where tests write by default there is no room for its directory. */
const SHALLOW = '/tmp';

let root: string;
let dataDir: string;
const children: ChildProcess[] = [];
let newDirectories = 0;

/** Making a database takes long on a slow disk, so the tests share one, in whatever state the last has left it. */
beforeAll(async () => {
  root = await mkdtemp(join(SHALLOW, 'parta-supervisor-'));
  await chmod(root, 0o755);
});

beforeEach(() => {
  dataDir = join(root, 'Данные школы № 5');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  const pid = await findDatabasePid();
  if (pid !== null) await killAndWait(pid);
  const shelter = await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => '');
  if (shelter.startsWith('/var/')) await rm(shelter.trim(), { recursive: true, force: true });
});

afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

function useNewDirectory(): void {
  newDirectories += 1;
  dataDir = join(root, `Новый каталог ${newDirectories}`);
}

function hold(role: 'server' | 'tool'): Holder {
  const child = spawn(process.execPath, [HOLDER, dataDir, role], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    child,
    ended,
    errors: () => errors,
    said: async (text) => {
      while (!output.includes(`${text}\n`)) {
        if (child.exitCode !== null) throw new Error(`the holder ended: ${errors}`);
        await sleep(10);
      }
    },
  };
}

async function findDatabasePid(): Promise<number | null> {
  const paths = await preparePaths(dataDir);
  const pid = (await findPostmasterFile(paths.cluster))?.pid ?? null;
  return pid !== null && (await judgePostmaster(pid, paths.cluster)) === 'alive' ? pid : null;
}

async function killAndWait(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  for (let state = await findProcess(pid); state !== null && !state.zombie; state = await findProcess(pid)) {
    await sleep(5);
  }
}

async function stop(holder: Holder): Promise<void> {
  holder.child.kill('SIGTERM');
  expect(await holder.ended).toBe(0);
}

/** A process that is dead but not reaped, and the one that neglects it. */
async function makeZombie(): Promise<number> {
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(parent);
  const line = await new Promise<string>((resolve) => {
    parent.stdout.setEncoding('utf8').once('data', resolve);
  });
  const pid = Number(line.trim());
  while ((await findProcess(pid))?.zombie !== true) await sleep(5);
  return pid;
}

// Each starts and stops whole databases, on a machine that may be busy.
describe('the embedded database', { timeout: 60_000 }, () => {
  it('is a durable PostgreSQL that sorts Russian and listens on nothing but its socket, under a path of any letters', async () => {
    const opened = await openDatabase({ dataDir, role: 'server', log });
    const settings = await opened.pool.query(
      `select current_setting('listen_addresses') as listens, current_setting('data_checksums') as checksums,
        current_setting('fsync') as fsync, lower('ЁЖ') as lower, current_setting('is_superuser') as superuser,
        (select string_agg(w, ' ' order by w collate "ru-x-icu") from unnest(array['ель', 'ёж', 'еж']) w) as sorted,
        2::int8 as number`,
    );
    expect(settings.rows).toEqual([
      {
        listens: '',
        checksums: 'on',
        fsync: 'on',
        lower: 'ёж',
        superuser: 'off',
        sorted: 'еж ёж ель',
        number: 2,
      },
    ]);
    await expect(opened.pool.query('select 9007199254740993::int8')).rejects.toThrow(RangeError);
    const owner = await findProcess((await findDatabasePid()) ?? 0);
    expect(owner?.zombie).toBe(false);
    await opened.close();
    expect(await findDatabasePid()).toBe(null);
  });

  it('after kill -9 of the server the next one attaches to the orphan and stops it at its clean end', async () => {
    const first = hold('server');
    await first.said('answers');
    const orphan = await findDatabasePid();
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await findDatabasePid()).toBe(orphan);
    const second = hold('server');
    await second.said('answers');
    expect(await findDatabasePid()).toBe(orphan);
    await stop(second);
    expect(await findDatabasePid()).toBe(null);
  });

  it('after kill -9 of the database alone the server starts it again and goes on', async () => {
    const server = hold('server');
    await server.said('answers');
    const first = await findDatabasePid();
    await killAndWait(first ?? 0);
    await server.said('again');
    expect(await findDatabasePid()).not.toBe(first);
    await stop(server);
    expect(await findDatabasePid()).toBe(null);
  });

  it.each(['server first', 'database first'])(
    'after kill -9 of both (%s) the next start works at once',
    async (order) => {
      const server = hold('server');
      await server.said('answers');
      const pid = (await findDatabasePid()) ?? 0;
      if (order === 'server first') server.child.kill('SIGKILL');
      process.kill(pid, 'SIGKILL');
      server.child.kill('SIGKILL');
      const next = hold('server');
      await next.said('answers');
      expect(await findDatabasePid()).not.toBe(pid);
      await stop(next);
    },
  );

  it('while a process of the killed database lingers, the next start waits for it', async () => {
    const tool = await openDatabase({ dataDir, role: 'tool', log });
    const { rows } = await tool.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const backend = rows[0]?.pid ?? 0;
    process.kill(backend, 'SIGSTOP');
    await killAndWait((await findDatabasePid()) ?? 0);
    const next = hold('server');
    await sleep(700);
    expect(await findDatabasePid()).toBe(null);
    process.kill(backend, 'SIGKILL');
    await next.said('answers');
    await stop(next);
    await tool.close();
  });

  it('a second server is refused with words for a person and the first is unharmed', async () => {
    const first = hold('server');
    await first.said('answers');
    const second = hold('server');
    expect(await second.ended).toBe(1);
    expect(second.errors()).toBe(
      `База данных в ${dataDir} уже используется другим запущенным сервером «Парты». Остановите его или укажите другой каталог в DATA_DIR.`,
    );
    await expect(openDatabase({ dataDir, role: 'server', log })).rejects.toThrow(DatabaseInUseError);
    const tool = await openDatabase({ dataDir, role: 'tool', log });
    expect((await tool.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await tool.close();
    expect(await findDatabasePid()).not.toBe(null);
    expect(first.child.exitCode).toBe(null);
    await stop(first);
  });

  it('a server that slept while its database died and another server took it ends instead of going on', async () => {
    const sleeper = hold('server');
    await sleeper.said('answers');
    sleeper.child.kill('SIGSTOP');
    await killAndWait((await findDatabasePid()) ?? 0);
    const next = hold('server');
    await next.said('answers');
    sleeper.child.kill('SIGCONT');
    expect(await sleeper.ended).toBe(3);
    expect(next.child.exitCode).toBe(null);
    await stop(next);
  });

  it('two servers at once on a brand-new directory: one opens it, the other is refused', async () => {
    useNewDirectory();
    const rivals = [hold('server'), hold('server')];
    const loser = await Promise.race(rivals.map(async (rival) => ({ rival, code: await rival.ended })));
    expect(loser.code).toBe(1);
    expect(loser.rival.errors()).toContain('уже используется');
    const winner = rivals.find((rival) => rival !== loser.rival);
    await winner?.said('answers');
    if (winner) await stop(winner);
  });

  it('three tools at once on a brand-new directory share one database and the last one out stops it', async () => {
    useNewDirectory();
    const tools = [hold('tool'), hold('tool'), hold('tool')];
    await Promise.all(tools.map(async (tool) => await tool.said('answers')));
    const [first, ...rest] = tools;
    if (first) await stop(first);
    expect(await findDatabasePid()).not.toBe(null);
    await Promise.all(rest.map(stop));
    expect(await findDatabasePid()).toBe(null);
  });

  it('a process that got the id of a dead database does not keep the next from starting', async () => {
    const paths = await preparePaths(dataDir);
    await (await openDatabase({ dataDir, role: 'tool', log })).close();
    const stranger = spawn('sleep', ['60'], { ...paths.account.spawn, stdio: 'ignore' });
    children.push(stranger);
    for (const pid of [stranger.pid, await makeZombie()]) {
      await writeFile(
        join(paths.cluster, 'postmaster.pid'),
        `${pid}\n${paths.cluster}\n1700000000\n5432\n${paths.socket}\n\n  1 1\nready\n`,
      );
      await writeFile(
        join(paths.socket, '.s.PGSQL.5432.lock'),
        `${pid}\n${paths.cluster}\n1700000000\n5432\n${paths.socket}\n`,
      );
      const opened = await openDatabase({ dataDir, role: 'server', log });
      await opened.close();
    }
    expect(stranger.exitCode).toBe(null);
  });

  it('a postmaster.pid torn by a power cut does not keep the database from starting', async () => {
    const paths = await preparePaths(dataDir);
    await (await openDatabase({ dataDir, role: 'tool', log })).close();
    await writeFile(join(paths.cluster, 'postmaster.pid'), '');
    const opened = await openDatabase({ dataDir, role: 'server', log });
    expect(await findDatabasePid()).not.toBe(null);
    await opened.close();
  });

  it('binaries torn by a power cut are made again', async () => {
    const paths = await preparePaths(dataDir);
    await (await openDatabase({ dataDir, role: 'tool', log })).close();
    const binaries = await prepareBinaries(paths.home);
    await writeFile(binaries.postgres, '');
    const opened = await openDatabase({ dataDir, role: 'tool', log });
    expect(await findDatabasePid()).not.toBe(null);
    await opened.close();
  });

  it.each(['dead', 'alive'])('a copied directory has a database of its own while the original is %s', async (state) => {
    useNewDirectory();
    const original = dataDir;
    const copy = `${original} (копия)`;
    const first = hold('server');
    await first.said('answers');
    if (state === 'dead') {
      first.child.kill('SIGKILL');
      await killAndWait((await findDatabasePid()) ?? 0);
    }
    await promisify(execFile)('cp', ['-a', original, copy]);
    if (state === 'dead') await hold('server').said('answers');
    const opened = await openDatabase({ dataDir: copy, role: 'server', log });
    await opened.pool.query('create table only_in_the_copy (id int)');
    await opened.close();
    const tool = await openDatabase({ dataDir: original, role: 'tool', log });
    expect((await tool.pool.query(`select to_regclass('only_in_the_copy') as found`)).rows).toEqual([{ found: null }]);
    await tool.close();
  });

  it('a directory that was moved under its running database is the same database', async () => {
    useNewDirectory();
    const server = hold('server');
    await server.said('answers');
    const pid = await findDatabasePid();
    for (const [name, words] of [
      ['рядом', 'уже используется'],
      ['в новом месте, чей путь для сокета слишком длинный', 'перенесли, пока база данных работала'],
    ] as const) {
      const moved = join(root, name);
      await rename(dataDir, moved);
      dataDir = moved;
      await expect(openDatabase({ dataDir, role: 'server', log })).rejects.toThrow(words);
      expect(await findDatabasePid()).toBe(pid);
    }
  });

  it('a data directory that is a file is refused with words', async () => {
    const file = join(root, 'файл');
    await writeFile(file, '');
    for (const path of [file, join(file, 'внутри')]) {
      await expect(openDatabase({ dataDir: path, role: 'server', log })).rejects.toThrow(`${path} — не каталог`);
    }
  });

  it('a data directory that cannot be written is refused with words', async () => {
    await expect(openDatabase({ dataDir: '/sys/parta', role: 'server', log })).rejects.toThrow(
      'Нет права записи в каталог /sys/parta',
    );
  });

  it.runIf(isRoot())(
    'root keeps the database of a directory that only root can enter where nobody can reach it',
    async () => {
      useNewDirectory();
      await chmod(root, 0o700);
      const opened = await openDatabase({ dataDir, role: 'server', log });
      await opened.pool.query('create table kept (id int)');
      await opened.close();
      const location = await readFile(join(dataDir, 'postgres.location'), 'utf8');
      expect(location).toMatch(/^\/var\/(lib|tmp)\/parta-[0-9a-f]{12}\n$/);
      await chmod(root, 0o755);
      const again = await openDatabase({ dataDir, role: 'server', log });
      expect((await again.pool.query('select * from kept')).rows).toEqual([]);
      await again.close();
      const copy = `${dataDir} (копия)`;
      await promisify(execFile)('cp', ['-a', dataDir, copy]);
      const opening = openDatabase({ dataDir: copy, role: 'server', log });
      await expect(opening).rejects.toThrow('принадлежит другому каталогу');
      await rename(dataDir, `${dataDir} (новое место)`);
      dataDir = `${dataDir} (новое место)`;
      await rm(copy, { recursive: true });
      await (await openDatabase({ dataDir, role: 'server', log })).close();
    },
  );
});
