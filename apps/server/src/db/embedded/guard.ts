import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { DatabaseInUseError, DatabaseOpenError } from '../errors.ts';
import type { DatabaseLog } from '../log.ts';
import { databaseTexts } from '../texts.ts';
import { type DatabaseRole, type Presence, takePresence } from './presence.ts';
import { type EmbeddedCluster, startEmbedded } from './supervisor.ts';

/** An embedded database in use by this process. */
export type GuardedCluster = { connection: PoolConfig; close(): Promise<void> };

export type GuardOptions = {
  dataDir: string;
  role: DatabaseRole;
  log: DatabaseLog;
  /** Called at most once: the database went down and another server took it; this process must end. */
  onOwnershipLost: (error: DatabaseInUseError) => void;
};

/** Between our finding the database running and our connecting, its last user may have stopped it. */
const OPENING_TRIES = 5;
const REVIVAL_PAUSE_MS = 500;

/**
 * Starts or attaches to the embedded database and stays connected until `close()`. For a server it also keeps the
 * database alive: when it dies, it is started again on the same socket, so that pools connect anew by themselves.
 */
export async function guardEmbedded(options: GuardOptions): Promise<GuardedCluster> {
  let [cluster, presence] = await enter(options);
  let closing = false;
  let revival: Promise<void> = Promise.resolve();

  const watch = (watched: Presence): void => {
    void watched.lost.then(() => {
      if (!closing && options.role === 'server') revival = revive();
    });
  };
  const revive = async (): Promise<void> => {
    let said = '';
    options.log.error('the embedded database is gone; starting it again');
    while (!closing) {
      try {
        [cluster, presence] = await enter(options);
        watch(presence);
        return;
      } catch (error) {
        if (error instanceof DatabaseInUseError) {
          options.onOwnershipLost(new DatabaseInUseError(databaseTexts.ownershipLost(options.dataDir)));
          return;
        }
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== said) options.log.error({ reason }, 'the embedded database does not start');
        said = reason;
        await sleep(REVIVAL_PAUSE_MS);
      }
    }
  };
  watch(presence);
  return {
    connection: cluster.connection,
    close: async () => {
      closing = true;
      await revival;
      await presence.release();
      await cluster.stop();
    },
  };
}

async function enter(options: GuardOptions): Promise<[EmbeddedCluster, Presence]> {
  for (let attempt = 1; ; attempt += 1) {
    const cluster = await startEmbedded(options);
    try {
      return [cluster, await takePresence(cluster.connection, options.role, options.dataDir)];
    } catch (error) {
      if (error instanceof DatabaseOpenError || attempt === OPENING_TRIES) throw error;
    }
  }
}
