import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { Turns } from './concurrency/turns.ts';
import type { Config } from './config/config.ts';
import type { Context } from './context.ts';
import { requireWritable } from './db/connections/database-client.ts';
import type { OpenedDatabase } from './db/database.ts';
import { createSnapshots, type Snapshots } from './features/activities/service/snapshots.ts';
import { acceptAnswers, type LiveAnswerQueue } from './features/answers/commands/accept-answers.ts';
import { AnswerQueue } from './features/answers/commands/answer-queue.ts';
import { createAnswerJudges } from './features/answers/queries/answer-judges.ts';
import { KnownSessions } from './features/answers/queries/known-sessions.ts';
import { type AttemptAnswerQueue, acceptAttemptAnswers } from './features/attempts/commands/accept-answers.ts';
import { openEndings } from './features/attempts/service/endings.ts';
import { recordRefusedPeople } from './features/audit/commands.ts';
import type { LeadingDeps } from './features/live/types.ts';
import { createPostOffice } from './features/mail/commands.ts';
import { loadSecrets } from './features/people/commands/secrets.ts';
import { checkTold } from './features/rooms/rules.ts';
import { type LiveRooms, openRooms } from './features/rooms/streams/rooms.ts';
import { cacheMarksOfEnded } from './features/statistics/commands/cache-marks.ts';
import { openFileStore } from './files/open-file-store.ts';
import { nameListeningSession } from './files/store-mark.ts';
import { JOB_KINDS } from './job-kinds.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { Limits } from './limits/limits.ts';
import { type Random, systemRandom } from './random.ts';
import { openSecurityWriter } from './security-log/open-writer.ts';
import { SecurityLog } from './security-log/security-log.ts';
import { openDatabaseBus } from './streams/bus.ts';

/** The context of the application: the ground of every feature, and what features offer above it. */
export interface AppContext extends Context {
  readonly answers: LiveAnswerQueue;
  readonly attemptAnswers: AttemptAnswerQueue;
  readonly leading: LeadingDeps;
  readonly rooms: LiveRooms;
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
  const bus = await openDatabaseBus(database.connection, log, await nameListeningSession(config, systemRandom));
  const snapshots = createSnapshots(db);
  const accepting = { db, snapshots, judges: createAnswerJudges(), known: new KnownSessions() };
  const answers: LiveAnswerQueue = new AnswerQueue((batch) => acceptAnswers(accepting, batch));
  const attemptAnswers: AttemptAnswerQueue = new AnswerQueue((batch) => acceptAttemptAnswers(accepting, batch));
  const leading = { db, clock, snapshots, early_join_minutes: config.earlyJoinMinutes, turns: new Turns() };
  const joinUrl = (activity_id: string): string => `${config.bases.activity}s/${activity_id}/`;
  const check = config.development ? checkTold : () => undefined;
  const rooms = openRooms({ facts: { db, clock, snapshots, check, joinUrl }, leading, bus, log, random });
  const endings = openEndings({ db, clock, random, snapshots }, log, (ids) => cacheMarksOfEnded({ db, clock }, ids));
  const jobs = await openJobQueue(database.pool, log, JOB_KINDS);
  const post = createPostOffice(clock, config.smtpUrl === null ? null : jobs);
  const security = new SecurityLog({
    clock,
    write: openSecurityWriter(config.securityLog, log),
    noteOften: (people) => void recordRefusedPeople({ db, clock, log }, people),
  });
  const context: AppContext = {
    security,
    config,
    db,
    clock,
    random,
    log,
    secrets,
    snapshots,
    answers,
    attemptAnswers,
    leading,
    rooms,
    post,
    files: openFileStore(config),
    checkDatabase: () => requireWritable(database.pool),
    limits: new Limits({ db, clock, random, secrets }),
  };
  return {
    context,
    async close() {
      security.stop();
      await rooms.stop();
      await endings.stop();
      await jobs.stop();
      await bus.close();
    },
  };
}
