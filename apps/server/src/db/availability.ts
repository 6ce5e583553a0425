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
/** Of the driver and of PostgreSQL; 25P03 ends a session that idled in a transaction, 25006 is a node that was demoted. */
const BROKEN =
  /^(?:08|25P03|25006|57P|53300|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)/;
/** What the driver throws without a code. */
const BROKEN_WORDS =
  /Connection terminated|Connection ended|timeout exceeded when trying to connect|timeout expired|not queryable|Query read timeout/;
/** Conflicts with other work, locks that were not free, and a server short of resources. */
const BUSY = /^(?:40001|40P01|55P03|53)/;

/** Whether an error may come of a database that is away; what the job queue gives is only shaped like one. */
export function isConnectionTrouble(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (error instanceof AggregateError && error.errors.some(isConnectionTrouble)) return true;
  const code: unknown = Reflect.get(error, 'code');
  const message: unknown = Reflect.get(error, 'message');
  return (typeof code === 'string' && BROKEN.test(code)) || (typeof message === 'string' && BROKEN_WORDS.test(message));
}

/** Whether an error of the database passes by itself, so that the same call may succeed a second later. */
export function isPassing(error: unknown): boolean {
  return isConnectionTrouble(error) || BUSY.test(findErrorCode(error) ?? '');
}

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
