import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool, openDatabase } from '../db/database.ts';
import { findErrorCode } from '../db/errors.ts';
import { openDatabaseBus } from './bus.ts';

const silent = pino({ level: 'silent' });

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parta-standby-'));
  await chmod(dataDir, 0o755);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Stops the cluster though sessions are open; its next start is that of a standby, which replays until it is promoted. */
async function makeStandby(): Promise<void> {
  const cluster = join(dataDir, 'postgres', 'cluster');
  const postmaster = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(postmaster, 'SIGINT');
  await expect.poll(() => readdir(cluster), { timeout: 60_000 }).not.toContain('postmaster.pid');
  const { uid, gid } = await stat(join(cluster, 'PG_VERSION'));
  await writeFile(join(cluster, 'standby.signal'), '');
  await chown(join(cluster, 'standby.signal'), uid, gid);
}

it('a bus that is led to a standby leaves no session there, and hears again once the node is promoted', {
  timeout: 120_000,
}, async () => {
  const open = () => openDatabase({ dataDir, role: 'server', unlimited: true, log: silent });
  const primary = await open();
  const refusals: unknown[] = [];
  const log = pino(
    { level: 'warn', serializers: { err: findErrorCode } },
    { write: (line: string) => void refusals.push(Reflect.get(JSON.parse(line), 'err')) },
  );
  const bus = await openDatabaseBus(primary.connection, log, 'standby-bus');
  const heard: string[] = [];
  let gaps = 0;
  bus.subscribe((activity_id) => void heard.push(activity_id));
  bus.onGap(() => {
    gaps += 1;
  });
  await primary.close();
  await makeStandby();
  const node = await open();
  const count = async (): Promise<unknown> => {
    const { rows } = await node.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where application_name = 'standby-bus'`,
    );
    return rows[0]?.n;
  };
  await expect.poll(() => refusals.filter((code) => code === '25006').length, { timeout: 60_000 }).toBeGreaterThan(3);
  await expect.poll(count).toBe(0);

  const calls = createPool(node.connection, 'server', silent);
  await expect(calls.query('select 1')).rejects.toMatchObject({ code: '25006' });

  const superuser = new Client({ ...node.connection, user: 'postgres', database: 'postgres' });
  await superuser.connect();
  await superuser.query('select pg_promote()');
  await superuser.end();
  await expect.poll(() => gaps, { timeout: 60_000 }).toBe(1);
  await calls.query(`select pg_notify('parta_live', 'promoted')`);
  await expect.poll(() => heard).toEqual(['promoted']);
  expect(await count()).toBe(1);
  await calls.end();
  await bus.close();
  await node.close();
});
