import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type PoolConfig } from 'pg';
import { requireWritable } from './connections/database-client.ts';
import { findErrorCode } from './errors.ts';
import type { DatabaseLog } from './log.ts';

/** Listens to complaints about the database, which come by the hundred while it is away, and says it once. */
export interface DatabaseWatch {
  /**
   * @param kind what complaints have in common that need not be repeated
   * @param write writes the complaint itself; called only when the database turns out to take writes
   */
  hear(kind: string, write: () => void): void;
  stop(): void;
}

const LOOK_MS = 1000;
const ANSWER_MS = 3000;
/** Connections that broke while it was away are noticed this much later. */
const AFTERMATH_MS = 10_000;
/** Of complaints of one kind the first is written, and how many more came within this time. */
const REPEATED_MS = 10_000;

/**
 * Looks, whenever it hears a complaint, whether the database takes writes. While it does not, complaints are dropped: one line
 * says why, one that it is back and for how long it was not. While it does, each kind of complaint is written once in ten
 * seconds, with the number of those left out.
 */
export function watchDatabase(connection: PoolConfig, log: DatabaseLog): DatabaseWatch {
  const stopping = new AbortController();
  const held = new Map<string, { readonly write: () => void; more: number }>();
  const repeated = new Map<string, number>();
  let looking = false;
  let away_since: number | null = null;
  let quiet_until = 0;

  async function look(): Promise<void> {
    looking = true;
    let known: string | null = null;
    for (;;) {
      const reason = await findFailure(connection);
      if (stopping.signal.aborted) return;
      if (reason === null) break;
      away_since ??= performance.now();
      if (reason !== known) log.warn({ reason }, 'the database does not answer');
      known = reason;
      held.clear();
      await sleep(LOOK_MS, undefined, { ref: false, signal: stopping.signal });
    }
    if (away_since !== null) {
      const seconds = Math.round((performance.now() - away_since) / 1000);
      log.warn({ seconds }, 'the database answers again');
      quiet_until = performance.now() + AFTERMATH_MS;
      held.clear();
    }
    away_since = null;
    looking = false;
    for (const [kind, { write, more }] of held) {
      repeated.set(kind, more);
      setTimeout(() => tellRepeated(kind), REPEATED_MS).unref();
      write();
    }
    held.clear();
  }

  function tellRepeated(kind: string): void {
    const count = repeated.get(kind) ?? 0;
    repeated.delete(kind);
    if (count > 0 && !stopping.signal.aborted) log.warn({ count, kind }, 'further complaints of the same kind');
  }

  return {
    hear(kind, write) {
      if (away_since !== null || performance.now() < quiet_until) return;
      const count = repeated.get(kind);
      const waiting = held.get(kind);
      if (count !== undefined) repeated.set(kind, count + 1);
      else if (waiting !== undefined) waiting.more += 1;
      else held.set(kind, { write, more: 0 });
      if (!looking && held.size > 0) void look().catch(() => undefined);
    },
    stop: () => stopping.abort(),
  };
}

/** Why the database takes no writes on a connection of its own; null when it does. */
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
    await requireWritable(client);
    return null;
  } catch (error) {
    const code = findErrorCode(error);
    const message = error instanceof Error ? error.message : String(error);
    return code === null || message === '' ? (code ?? message) : `${code}: ${message}`;
  } finally {
    // Without waiting for a goodbye that a lost path never carries.
    client.connection.stream.destroy();
  }
}
