import { readFile } from 'node:fs/promises';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { listAddresses } from './addresses.ts';
import { buildApp } from './app.ts';
import { backupHandlers } from './backup/jobs.handlers.ts';
import { type Config, loadConfig } from './config/config.ts';
import { listNearVariables } from './config/near-variables.ts';
import { configTexts } from './config/texts.ts';
import { watchDatabase } from './db/availability.ts';
import { openDatabase, runUnlimited } from './db/database.ts';
import { openDatabaseClock } from './db/database-clock.ts';
import { closeDataFolders } from './db/embedded/private-folder.ts';
import { requireKnownSchema } from './db/known-schema.ts';
import { migrateToLatest } from './db/migrator.ts';
import { activityHandlers } from './features/activities/jobs.handlers.ts';
import { auditHandlers } from './features/audit/jobs.handlers.ts';
import { certificateHandlers } from './features/certificates/jobs.handlers.ts';
import { listDemoAccounts, seedDemo } from './features/demo/commands/seed-school.ts';
import { seedWork } from './features/demo/commands/seed-work.ts';
import { groupHandlers } from './features/groups/jobs.handlers.ts';
import { markInstallation, requireInstallationKind } from './features/installation/commands.ts';
import { invitationHandlers } from './features/invitations/jobs.handlers.ts';
import { mailHandlers } from './features/mail/jobs.handlers.ts';
import { openMailTransport } from './features/mail/service/transport.ts';
import { materialHandlers } from './features/materials/jobs.handlers.ts';
import { notificationHandlers } from './features/notifications/jobs.handlers.ts';
import { openSetUp } from './features/people/commands/set-up.ts';
import { peopleHandlers } from './features/people/jobs.handlers.ts';
import { pressHandlers } from './features/presses/jobs.handlers.ts';
import { reminderHandlers } from './features/reminders/jobs.handlers.ts';
import { seedStarterCatalog } from './features/starter/commands.ts';
import { statisticsHandlers } from './features/statistics/jobs.handlers.ts';
import { storageHandlers } from './features/storage/jobs.handlers.ts';
import { hasFilesLeftBehind } from './files/open-file-store.ts';
import { hasOtherStore, nameListeningSession } from './files/store-mark.ts';
import { sampleCallers } from './gate/sample-callers.ts';
import { watchStreams } from './gate/watch-streams.ts';
import { connectionLimit, limitConnections } from './http/connections.ts';
import { JOB_KINDS } from './job-kinds.ts';
import { startWorkers } from './jobs/workers.ts';
import { budgetHandlers } from './limits/jobs.handlers.ts';
import { openContext } from './open-context.ts';
import { openLog, type ProcessLog } from './open-log.ts';
import { systemRandom } from './random.ts';
import { explainStart } from './start-errors.ts';
import { startTexts } from './texts.ts';

const CLOSE_MS = 10_000;

/** What a start has opened so far, to be closed in the opposite order, and whether it was told to end meanwhile. */
class Opened {
  readonly #closings: (() => unknown)[] = [];
  ending = false;

  push(close: () => unknown): void {
    this.#closings.push(close);
    this.goOn();
  }

  /** Throws when the start is to go no further. */
  goOn(): void {
    if (this.ending) throw new Error('the process was told to end while it started');
  }

  /** Closes all, whatever becomes of each. */
  async close(log: Logger | null): Promise<void> {
    this.ending = true;
    for (const close of this.#closings.splice(0).toReversed()) {
      try {
        await close();
      } catch (error) {
        log?.error({ err: error }, 'something could not be closed');
      }
    }
  }
}

/** Starts a server process; `--demo` brings the sample school, `--json` prints one line for programs when ready. */
async function main(args: readonly string[]): Promise<void> {
  const demo = args.includes('--demo');
  const opened = new Opened();
  let config: Config | null = null;
  let log: Logger | null = null;
  try {
    config = loadConfig(process.env, { demo });
    const processLog = openLog(config.logLevel);
    ({ log } = processLog);
    const starting = start({ config, demo, json: args.includes('--json'), processLog, opened });
    closeWithGrace({ delay: CLOSE_MS }, async ({ err }) => {
      if (err !== undefined) processLog.log.error({ err }, 'closing after an error');
      opened.ending = true;
      await starting.catch(() => undefined);
      await opened.close(processLog.log);
    });
    await starting;
  } catch (error) {
    // Whoever has told it to end closes what was opened, and the process then.
    if (opened.ending) return;
    await opened.close(log);
    process.stderr.write(`${explainStart(error, config)}\n`);
    process.exit(1);
  }
}

interface Start {
  readonly config: Config;
  readonly demo: boolean;
  readonly json: boolean;
  readonly processLog: ProcessLog;
  readonly opened: Opened;
}

async function start({ config, demo, json, processLog, opened }: Start): Promise<void> {
  const { log } = processLog;
  for (const { found, meant } of listNearVariables(process.env)) {
    process.stderr.write(`${startTexts.nearVariable(found, meant)}\n`);
  }
  const database = await openDatabase({
    ...(config.databaseUrl === null ? {} : { url: config.databaseUrl }),
    dataDir: config.dataDir,
    role: 'server',
    log,
    onOwnershipLost: (error) => {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    },
  });
  opened.push(database.close);
  await closeDataFolders(config.dataDir);
  const kind = demo ? 'demo' : 'real';
  const place = config.databaseUrl === null ? config.dataDir : 'DATABASE_URL';
  await requireInstallationKind(database.kysely, kind, place);
  await requireKnownSchema(database.kysely);
  const clock = await openDatabaseClock(database.pool);
  opened.push(clock.close);
  await runUnlimited(database, log, migrateToLatest);
  await markInstallation({ db: database.kysely, clock, random: systemRandom }, kind, place);
  const watch = watchDatabase(database.connection, log);
  opened.push(watch.stop);
  processLog.heed(watch);
  const { context, close } = await openContext({ config, database, log, clock });
  opened.push(close);
  if (await hasOtherStore(database.pool, await nameListeningSession(config, systemRandom))) {
    process.stderr.write(`${startTexts.otherStore}\n`);
  }
  if (await hasFilesLeftBehind(config)) process.stderr.write(`${startTexts.filesLeftBehind}\n`);
  if (demo) {
    const isNew = await seedDemo(context);
    await seedStarterCatalog(context);
    // A school of an earlier day stays as people have left it.
    if (isNew) await seedWork(context, sampleCallers);
  }
  opened.goOn();
  const transport = openMailTransport(config);
  opened.push(() => transport?.close());
  if (config.production && transport === null) log.warn('SMTP_URL is not set: no mail is sent');
  if (config.publicUrl?.startsWith('https:') && config.trustedProxyHops === 0) log.warn(configTexts.proxyUntrusted);
  const workers = await startWorkers(database.connection, log, {
    kinds: JOB_KINDS,
    handlers: [
      ...mailHandlers(context, transport),
      ...peopleHandlers(context),
      ...activityHandlers(context),
      ...pressHandlers(context),
      ...groupHandlers(context),
      ...invitationHandlers(context),
      ...materialHandlers(context),
      ...storageHandlers(context),
      ...reminderHandlers(context),
      ...certificateHandlers(context),
      ...statisticsHandlers(context),
      ...notificationHandlers(context),
      ...backupHandlers(context),
      ...budgetHandlers(context),
      ...auditHandlers(context),
    ],
  });
  opened.push(workers.stop);
  const { server, gate } = await buildApp(context);
  opened.push(() => server.close());
  opened.push(watchStreams(context, gate));
  const limit = connectionLimit(await findOpenFilesLimit());
  if (!limit.enough) process.stderr.write(`${startTexts.fewFiles(limit.open_files, limit.total)}\n`);
  limitConnections(server.server, limit.total, config.trustedProxyHops > 0);
  await server.listen({ port: config.port, host: config.host });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const { here, elsewhere } = listAddresses(config.host, port);
  const url = config.publicUrl ?? here;
  const accounts = demo ? listDemoAccounts() : [];
  const set_up = demo ? null : await openSetUp({ ...context, config: { ...config, port } });
  const others = config.publicUrl === null ? elsewhere : [];
  process.stdout.write(
    json
      ? `${JSON.stringify({ url: `${url}/`, accounts, set_up })}\n`
      : startTexts.ready({ url, others, play: config.bases.activity, accounts, access: config.demo, set_up }),
  );
}

/** How many files the system lets this process have open; null: as many as it likes, or it does not say. */
async function findOpenFilesLimit(): Promise<number | null> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return soft === undefined ? null : Number(soft);
}

await main(process.argv.slice(2));
