import type { PoolConfig } from 'pg';
import { type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { openListener } from '../db/connections/listener.ts';
import { createPool, SERVER_LIMITS } from '../db/database.ts';
import type { JobHandler, JobKind } from './job-kind.ts';

/** The worker's pool: fetching, settling and looking after the queue; a LISTEN connection comes on top. */
const CONNECTIONS = 2;
/** Names the sessions of workers to whoever looks at the server. */
const NAME = 'parta-jobs';
const BATCH = 10;
const POLL_SECONDS = 2;
/** How often a worker looks though nobody called it; it is called by NOTIFY as a job commits. */
const BACKSTOP_SECONDS = 30;
const STOP_MS = 4000;

/** What workers do. */
export interface Work {
  /** Every kind there is; where failed jobs go stands before where they come from. */
  readonly kinds: readonly Pick<JobKind<never>, 'name' | 'options' | 'cron'>[];
  readonly handlers: readonly JobHandler[];
}

/** Work under way in this process. */
export interface Workers {
  /** Lets jobs under way finish for four seconds; what is not done by then is tried again. */
  stop(): Promise<void>;
}

/**
 * Begins to do jobs in this process; any number of processes may. A job that a process dies with is taken up by another
 * one when its heartbeat has been missing. Trouble with the database is logged and waited out.
 */
export async function startWorkers(connection: PoolConfig, log: Logger, { kinds, handlers }: Work): Promise<Workers> {
  // The library's own pool would keep a connection for ever whose path to the database was lost.
  const pool = createPool({ ...connection, application_name: NAME }, 'server', log, {
    ...SERVER_LIMITS,
    connections: CONNECTIONS,
  });
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      async listen(channel, onMessage, onReconnect) {
        const options = { connection, application_name: NAME, channel, log, onMessage, onGap: onReconnect };
        const listener = await openListener(options);
        onReconnect();
        return listener;
      },
    },
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  await boss.start();
  for (const { name, options, cron } of kinds) {
    await boss.updateQueue(name, options);
    if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: 'Europe/Moscow', missed: 'once' });
  }
  for (const handler of handlers) {
    const options = {
      batchSize: BATCH,
      perJobResults: true,
      // Without it a worker that was called once would take one batch and then wait for the backstop.
      burstWhenBatchFull: true,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: BACKSTOP_SECONDS,
    } as const;
    await boss.work<object, void, typeof options>(handler.name, options, (jobs) =>
      Promise.all(jobs.map(({ id, data }) => run(handler, id, data, log))),
    );
  }
  return {
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_MS });
      await pool.end();
    },
  };
}

async function run({ name, handle }: JobHandler, id: string, data: unknown, log: Logger): Promise<JobResult<object>> {
  try {
    await handle(data);
    return { id, status: 'completed' };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    log.warn({ job: name, id, message }, 'a job failed');
    return { id, status: 'failed', output: { message } };
  }
}
