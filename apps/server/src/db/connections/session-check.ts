import type { Pool, PoolClient } from 'pg';
import { DatabaseOpenError } from '../errors.ts';
import { databaseTexts } from '../texts.ts';

/** Another process may take a pooler's connection in between, once but hardly each time. */
const TRIES = 3;

/**
 * Throws DatabaseOpenError, in words, where two connections share sessions of the server: behind a pooler that gives a session to
 * another client after each transaction LISTEN is lost, and locks and settings of a session stay with a stranger.
 */
export async function requireOwnSessions(pool: Pool): Promise<void> {
  const one = await pool.connect();
  try {
    const other = await pool.connect();
    try {
      for (let tried = 0; tried < TRIES; tried += 1) {
        if (await haveSharedSession(one, other)) throw new DatabaseOpenError(databaseTexts.sessionsShared);
      }
    } finally {
      other.release();
    }
  } finally {
    one.release();
  }
}

/** The other connection takes the session that the first has just left, and keeps it while the first asks once more. */
async function haveSharedSession(one: PoolClient, other: PoolClient): Promise<boolean> {
  const first = await findSession(one);
  await other.query('begin');
  try {
    return (await findSession(other)) === first || (await findSession(one)) !== first;
  } finally {
    await other.query('rollback');
  }
}

async function findSession(client: PoolClient): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
}
