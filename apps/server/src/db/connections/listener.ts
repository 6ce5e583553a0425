import { setTimeout as sleep } from 'node:timers/promises';
import { escapeIdentifier, type PoolConfig } from 'pg';
import type { DatabaseLog } from '../log.ts';
import { DatabaseClient, REACH } from './database-client.ts';

/** What a listener is opened with. */
export interface ListenerOptions {
  readonly connection: PoolConfig;
  /** Names the session to whoever looks at the server. */
  readonly application_name: string;
  readonly channel: string;
  readonly log: Pick<DatabaseLog, 'warn'>;
  onMessage(payload: string): void;
  /** Called after the connection was lost and is back: messages in between were missed. */
  onGap(): void;
  readonly heartbeat?: Heartbeat;
}

/** How often a listening connection is asked whether it still listens, and how long it may take to answer; milliseconds. */
export interface Heartbeat {
  readonly every_ms: number;
  readonly answer_ms: number;
}

export interface Listener {
  close(): Promise<void>;
}

const HEARTBEAT: Heartbeat = { every_ms: 10_000, answer_ms: 5000 };
const PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2000;
/** How long the server may take to end a session that is left. */
const GOODBYE_MS = 500;

/**
 * LISTEN on a connection of its own, which comes back by itself when the database was away. Nothing is sent on it by itself, so
 * a heartbeat finds a path that was lost without a word and a subscription that a pooler gave away.
 * @throws what the first connection throws
 */
export async function openListener(options: ListenerOptions): Promise<Listener> {
  const { connection, application_name, channel, log, heartbeat = HEARTBEAT } = options;
  const closing = new AbortController();
  let current: DatabaseClient | null = null;

  async function connect(): Promise<void> {
    const next = new DatabaseClient({
      ...connection,
      ...REACH,
      application_name,
      query_timeout: heartbeat.answer_ms,
    });
    next.on('notification', ({ payload }) => {
      if (payload !== undefined) options.onMessage(payload);
    });
    next.on('error', (error) => log.warn({ err: error }, 'a listening connection was lost'));
    try {
      await next.connect();
      await next.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      // A node in recovery refuses LISTEN on a connection that stays open.
      next.destroy();
      throw error;
    }
    if (closing.signal.aborted) return next.destroy();
    current = next;
    next.on('end', () => {
      if (current === next) void reconnect().catch(() => undefined);
    });
    // Rejects when the listener is closed.
    void watchSubscription(next).catch(() => undefined);
  }

  async function watchSubscription(client: DatabaseClient): Promise<void> {
    for (;;) {
      await sleep(heartbeat.every_ms, undefined, { ref: false, signal: closing.signal });
      if (current !== client) return;
      try {
        const { rowCount } = await client.query('select from pg_listening_channels() as channel where channel = $1', [
          channel,
        ]);
        if (rowCount === 0) throw new Error('the subscription was lost');
      } catch (error) {
        if (current === client) log.warn({ err: error }, 'a listening connection is not heard any more');
        return client.destroy();
      }
    }
  }

  async function reconnect(): Promise<void> {
    current = null;
    for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      await sleep(pause, undefined, { ref: false, signal: closing.signal });
      const failure: unknown = await connect().then(
        () => null,
        (error: unknown) => error,
      );
      if (failure === null) return options.onGap();
      log.warn({ err: failure }, 'a listening connection cannot be had yet');
    }
  }

  await connect();
  return {
    async close() {
      const last = current;
      current = null;
      closing.abort();
      if (last === null) return;
      await Promise.race([last.end(), sleep(GOODBYE_MS)]);
      last.destroy();
    },
  };
}
