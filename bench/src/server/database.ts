import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolConfig } from 'pg';

const STOP_MS = 10_000;

/** The database of the measured server, for looking at it from outside. */
export interface MeasuredDatabase {
  connection: PoolConfig;
  /** Process at the head of the embedded database; null for a server of its own. */
  pid: number | null;
}

/** Makes an empty data directory that the account of the database can enter too, so that everything stays inside it. */
export async function makeDataDir(): Promise<string> {
  const data_dir = await mkdtemp(join(tmpdir(), 'parta-bench-'));
  await chmod(data_dir, 0o755);
  return data_dir;
}

/** Stops the embedded database of a data directory, if one still runs, and takes everything away. */
export async function removeDataDir(data_dir: string): Promise<void> {
  const found = await findDatabase(data_dir, undefined).catch(() => null);
  if (found !== null && found.pid !== null && found.pid > 0) await stopDatabase(found.pid);
  await rm(data_dir, { recursive: true, force: true });
}

async function stopDatabase(pid: number): Promise<void> {
  for (const until = performance.now() + STOP_MS; performance.now() < until; await sleep(50)) {
    try {
      process.kill(pid, 'SIGINT');
    } catch {
      return;
    }
  }
}

/** Finds the embedded database that runs for a data directory, or takes the one of `DATABASE_URL`. */
export async function findDatabase(data_dir: string, url: string | undefined): Promise<MeasuredDatabase> {
  if (url !== undefined && url !== '') return { connection: { connectionString: url }, pid: null };
  const pointer = await readFile(join(data_dir, 'postgres.location'), 'utf8').catch(() => join(data_dir, 'postgres'));
  const lines = (await readFile(join(pointer.trim(), 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  const host = lines[4]?.trim() ?? '';
  return {
    connection: { host, port: 5432, user: 'parta', database: 'parta', ssl: false, application_name: 'parta-bench' },
    pid: Number(lines[0]),
  };
}
