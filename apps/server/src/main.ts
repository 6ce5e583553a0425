import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { backupHandlers } from './backup/jobs.handlers.ts';
import { loadConfig } from './config/config.ts';
import { ConfigError } from './config/environment.ts';
import { configTexts } from './config/texts.ts';
import { openDatabase } from './db/database.ts';
import { openDatabaseClock } from './db/database-clock.ts';
import { DatabaseOpenError } from './db/errors.ts';
import { migrateToLatest } from './db/migrator.ts';
import { listDemoAccounts, seedDemo } from './features/demo/commands.ts';
import { invitationHandlers } from './features/invitations/jobs.handlers.ts';
import { mailHandlers } from './features/mail/jobs.handlers.ts';
import { openMailTransport } from './features/mail/service/transport.ts';
import { materialHandlers } from './features/materials/jobs.handlers.ts';
import { openSetUp } from './features/people/commands/set-up.ts';
import { peopleHandlers } from './features/people/jobs.handlers.ts';
import { seedStarterCatalog } from './features/starter/commands.ts';
import { storageHandlers } from './features/storage/jobs.handlers.ts';
import { hasFilesLeftBehind } from './features/storage/service/open-file-store.ts';
import { watchStreams } from './http/watch-streams.ts';
import { startWorkers } from './jobs/workers.ts';
import { openContext } from './open-context.ts';
import { startTexts } from './texts.ts';

const CLOSE_MS = 10_000;

/** Starts a server process; `--demo` brings the sample school, `--json` prints one line for programs when ready. */
async function main(args: readonly string[]): Promise<void> {
  const demo = args.includes('--demo');
  const json = args.includes('--json');
  const config = loadConfig(process.env, { demo });
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: false }));
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
  const clock = await openDatabaseClock(database.pool);
  await migrateToLatest(database.kysely);
  const { context, close } = await openContext({ config, database, log, clock });
  if (await hasFilesLeftBehind(config)) process.stderr.write(`${startTexts.filesLeftBehind}\n`);
  if (demo) {
    await seedDemo(context);
    await seedStarterCatalog(context);
  }
  const { server, gate } = await buildApp(context);
  const unwatch = watchStreams(context, gate);
  const transport = openMailTransport(config);
  if (config.production && transport === null) log.warn('SMTP_URL is not set: no mail is sent');
  if (config.publicUrl?.startsWith('https:') && config.trustedProxyHops === 0) log.warn(configTexts.proxyUntrusted);
  const workers = await startWorkers(database.connection, log, [
    ...mailHandlers(context, transport),
    ...peopleHandlers(context),
    ...invitationHandlers(context),
    ...materialHandlers(context),
    ...storageHandlers(context),
    ...backupHandlers(context),
  ]);
  closeWithGrace({ delay: CLOSE_MS }, async ({ err }) => {
    if (err !== undefined) log.error({ err }, 'closing after an error');
    unwatch();
    await server.close();
    await workers.stop();
    transport?.close();
    await close();
    clock.close();
    await database.close();
  });
  await server.listen({ port: config.port, host: config.host });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const url = config.publicUrl ?? `http://localhost:${port}`;
  const accounts = demo ? listDemoAccounts() : [];
  const set_up = demo ? null : await openSetUp(context);
  process.stdout.write(
    json ? `${JSON.stringify({ url: `${url}/`, accounts, set_up })}\n` : startTexts.ready(url, accounts, set_up),
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof DatabaseOpenError;
  process.stderr.write(
    known ? `${error.message}\n` : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
