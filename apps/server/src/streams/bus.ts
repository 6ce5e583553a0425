import pg from 'pg';
import type { Logger } from 'pino';

/** Tells every process of the installation that something changed; what changed is read from rows. */
export interface Bus {
  /** Runs the listener for each message of any process, this one included. Returns how to stop. */
  subscribe(listener: (activity_id: string) => void): () => void;
  /** Called after the connection was lost and is back: messages in between were missed. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

/** Channel of PostgreSQL that carries the ids of changed live sessions. */
export const LIVE_CHANNEL = 'parta_live';

const RECONNECT_MS = 250;

/** LISTEN on a connection of its own, which comes back by itself when the database was away. */
export async function openDatabaseBus(connection: pg.PoolConfig, log: Logger): Promise<Bus> {
  const listeners = new Set<(activity_id: string) => void>();
  const gapListeners = new Set<() => void>();
  let client: pg.Client | null = null;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client(connection);
    next.on('notification', (message) => {
      if (message.payload === undefined) return;
      for (const listener of listeners) listener(message.payload);
    });
    next.on('error', (error) => log.warn({ err: error }, 'bus connection lost'));
    next.on('end', () => {
      if (!closed && client === next) void reconnect();
    });
    await next.connect();
    await next.query(`listen ${LIVE_CHANNEL}`);
    client = next;
  }

  async function reconnect(): Promise<void> {
    client = null;
    while (!closed) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      try {
        await connect();
        for (const listener of gapListeners) listener();
        return;
      } catch (error) {
        log.warn({ err: error }, 'bus cannot reach the database yet');
      }
    }
  }

  await connect();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onGap: (listener) => void gapListeners.add(listener),
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
