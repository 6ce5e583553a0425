import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { Turns } from './concurrency/turns.ts';
import type { Config } from './config/config.ts';
import type { Context } from './context.ts';
import type { OpenedDatabase } from './db/database.ts';
import { createSnapshots, type Snapshots } from './features/activities/service/snapshots.ts';
import { acceptAnswers } from './features/live/commands/accept-answers.ts';
import { createAnswerJudges } from './features/live/service/answer-judges.ts';
import { AnswerQueue } from './features/live/service/answer-queue.ts';
import { KnownSessions } from './features/live/service/known-sessions.ts';
import { createLiveService, type LiveService } from './features/live/service/live-service.ts';
import { createPostOffice } from './features/mail/commands.ts';
import { loadSecrets } from './features/people/commands/secrets.ts';
import { openFileStore } from './files/open-file-store.ts';
import { JOB_KINDS } from './job-kinds.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { Limits } from './limits/limits.ts';
import { type Random, systemRandom } from './random.ts';
import { openDatabaseBus } from './streams/bus.ts';

/** The context of the application: the ground of every feature, and what features offer above it. */
export interface AppContext extends Context {
  readonly live: LiveService;
  readonly snapshots: Snapshots;
}

/** What a process brings with it; chance is the system's unless a test brings its own. */
export interface ContextSource {
  config: Config;
  database: OpenedDatabase;
  log: Logger;
  clock: Clock;
  random?: Random;
}

/** Makes every long-lived thing once, over a migrated database. `close` undoes it, the database excepted. */
export async function openContext({
  config,
  database,
  log,
  clock,
  random = systemRandom,
}: ContextSource): Promise<{ context: AppContext; close(): Promise<void> }> {
  const db = database.kysely;
  const secrets = await loadSecrets(db, clock, random);
  const bus = await openDatabaseBus(database.connection, log);
  const snapshots = createSnapshots(db);
  const accepting = { db, snapshots, judges: createAnswerJudges(), known: new KnownSessions() };
  const answers = new AnswerQueue((batch) => acceptAnswers(accepting, batch));
  const place = {
    db,
    clock,
    snapshots,
    early_join_minutes: config.earlyJoinMinutes,
    turns: new Turns(),
    joinUrl: (activity_id: string) => `${config.bases.activity}s/${activity_id}/`,
  };
  const live = createLiveService(place, bus, answers, log, random);
  const jobs = await openJobQueue(database.pool, log, JOB_KINDS);
  const post = createPostOffice(clock, config.smtpUrl === null ? null : jobs);
  const context: AppContext = {
    config,
    db,
    clock,
    random,
    log,
    secrets,
    live,
    snapshots,
    post,
    files: openFileStore(config),
    isDatabaseReady: async () => {
      await database.pool.query('select 1');
    },
    limits: new Limits({ db, clock, random, secrets }),
  };
  return {
    context,
    async close() {
      await live.stop();
      await jobs.stop();
      await bus.close();
    },
  };
}
