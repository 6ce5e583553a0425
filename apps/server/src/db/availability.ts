import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type PoolConfig } from 'pg';
import { findErrorCode } from './errors.ts';
import type { DatabaseLog } from './log.ts';

/** Listens to complaints about the database, which come by the hundred while it is away, and says it once. */
export interface DatabaseWatch {
  /** @param write writes the complaint itself; called only when the database turns out to answer */
  hear(write: () => void): void;
  stop(): void;
}

const LOOK_MS = 1000;
const ANSWER_MS = 3000;
/** Connections that broke while it was away are noticed this much later. */
const AFTERMATH_MS = 10_000;
const HELD_MAX = 20;

/**
 * Looks, whenever it hears a complaint, whether the database answers. While it does not, complaints are dropped: one line
 * says that it is away, one that it is back and for how long it was not.
 */
export function watchDatabase(connection: PoolConfig, log: DatabaseLog): DatabaseWatch {
  const stopping = new AbortController();
  let looking = false;
  let away_since: number | null = null;
  let quiet_until = 0;
  let held: (() => void)[] = [];

  async function look(): Promise<void> {
    looking = true;
    for (;;) {
      const reason = await findFailure(connection);
      if (stopping.signal.aborted) return;
      if (reason === null) break;
      if (away_since === null) {
        away_since = performance.now();
        log.warn({ reason }, 'the database does not answer');
      }
      held = [];
      await sleep(LOOK_MS, undefined, { ref: false, signal: stopping.signal });
    }
    if (away_since !== null) {
      const seconds = Math.round((performance.now() - away_since) / 1000);
      log.warn({ seconds }, 'the database answers again');
      quiet_until = performance.now() + AFTERMATH_MS;
      held = [];
    }
    away_since = null;
    looking = false;
    for (const write of held.splice(0)) write();
  }

  return {
    hear(write) {
      if (away_since !== null || performance.now() < quiet_until) return;
      if (held.length < HELD_MAX) held.push(write);
      if (!looking) void look().catch(() => undefined);
    },
    stop: () => stopping.abort(),
  };
}

/** Why the database does not answer a connection of its own; null when it does. */
async function findFailure(connection: PoolConfig): Promise<string | null> {
  const client = new Client({
    ...connection,
    application_name: 'parta-watch',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return findErrorCode(error) ?? (error instanceof Error ? error.message : String(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}
