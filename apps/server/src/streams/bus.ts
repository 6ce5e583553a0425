import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { openListener } from '../db/connections/listener.ts';

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

/** LISTEN on a connection of its own, see {@link openListener}. */
export async function openDatabaseBus(connection: PoolConfig, log: Logger, application_name: string): Promise<Bus> {
  const listeners = new Set<(activity_id: string) => void>();
  const gapListeners = new Set<() => void>();
  const listening = await openListener({
    connection,
    application_name,
    channel: LIVE_CHANNEL,
    log,
    onMessage(activity_id) {
      for (const listener of listeners) listener(activity_id);
    },
    onGap() {
      for (const listener of gapListeners) listener();
    },
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onGap: (listener) => void gapListeners.add(listener),
    close: () => listening.close(),
  };
}
