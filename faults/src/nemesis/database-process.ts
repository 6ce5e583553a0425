import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** The running embedded database of a data directory: its process and how to reach it. */
export interface EmbeddedDatabase {
  pid: number;
  connection: pg.ClientConfig;
}

const ROLE = 'parta';

/** Reads where the embedded database of a data directory runs from its own files. @throws Error when there is none */
export async function findEmbeddedDatabase(data_dir: string): Promise<EmbeddedDatabase> {
  const elsewhere = await readFile(join(data_dir, 'postgres.location'), 'utf8').catch(() => '');
  const home = elsewhere.trim() === '' ? join(data_dir, 'postgres') : elsewhere.trim();
  const lines = (await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  const host = lines[4]?.trim() ?? '';
  if (!(pid > 0) || host === '') throw new Error(`no database runs in ${home}`);
  return { pid, connection: { host, port: 5432, user: ROLE, database: ROLE, ssl: false } };
}

/** How to reach the database of the run: `DATABASE_URL`, or the embedded one. */
export async function findConnection(data_dir: string, database_url: string | null): Promise<pg.ClientConfig> {
  return database_url === null ? (await findEmbeddedDatabase(data_dir)).connection : { connectionString: database_url };
}

/** The address of the embedded database of a data directory, for a server beside the one that owns it. */
export async function findAddress(data_dir: string): Promise<string> {
  const { host } = (await findEmbeddedDatabase(data_dir)).connection;
  return `postgres://${ROLE}@localhost:5432/${ROLE}?host=${encodeURIComponent(host ?? '')}`;
}

/** Runs work on a connection of its own, closed after it. */
export async function withDatabase<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
