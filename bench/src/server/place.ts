import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';

/** The database of the measured server, for looking at it from outside. */
export interface DatabasePlace {
  connection: PoolConfig;
  /** Process at the head of the embedded database; null for a server of its own. */
  pid: number | null;
}

/** Finds the embedded database that runs for a data directory, or takes the one of `DATABASE_URL`. */
export async function findDatabase(data_dir: string, url: string | undefined): Promise<DatabasePlace> {
  if (url !== undefined && url !== '') return { connection: { connectionString: url }, pid: null };
  const pointer = await readFile(join(data_dir, 'postgres.location'), 'utf8').catch(() => join(data_dir, 'postgres'));
  const lines = (await readFile(join(pointer.trim(), 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  const host = lines[4]?.trim() ?? '';
  return {
    connection: { host, port: 5432, user: 'parta', database: 'parta', ssl: false, application_name: 'parta-bench' },
    pid: Number(lines[0]),
  };
}
