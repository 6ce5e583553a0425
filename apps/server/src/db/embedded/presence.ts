import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type PoolConfig } from 'pg';
import { DatabaseInUseError } from '../errors.ts';
import { databaseTexts } from '../texts.ts';

/** 'server' owns the database alone; a 'tool' (backup, bench, tests) only keeps it from being stopped under its feet. */
export type DatabaseRole = 'server' | 'tool';

/** An open connection that tells others that we are here. `lost` resolves when it breaks without our doing. */
export type Presence = { lost: Promise<void>; release(): Promise<void> };

/** The key of the session-level advisory lock of a server: the bytes of 'parta'. */
const SERVER_LOCK = '482905355361';
/** The lock of a server just killed goes away when PostgreSQL notices its closed socket. */
const TRIES = 30;
const RETRY_MS = 50;

/**
 * Connects for as long as the process uses the embedded database; a server takes the lock with it, which the death of
 * the process frees. Throws DatabaseInUseError when another server holds the lock.
 */
export async function takePresence(connection: PoolConfig, role: DatabaseRole, dataDir: string): Promise<Presence> {
  const client = new Client({ ...connection, application_name: `parta-${role}-presence` });
  let released = false;
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => undefined);
    client.on('end', () => {
      if (!released) resolve();
    });
  });
  const release = async (): Promise<void> => {
    released = true;
    await client.end().catch(() => undefined);
  };
  try {
    await client.connect();
    if (role === 'server') await takeServerLock(client, dataDir);
  } catch (error) {
    await release();
    throw error;
  }
  return { lost, release };
}

async function takeServerLock(client: Client, dataDir: string): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [SERVER_LOCK]);
    if (rows[0]?.taken === true) return;
    await sleep(RETRY_MS);
  }
  throw new DatabaseInUseError(databaseTexts.inUse(dataDir));
}
