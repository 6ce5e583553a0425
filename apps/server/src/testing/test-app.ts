import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type App, buildApp } from '../app.ts';
import { loadConfig } from '../config/config.ts';
import type { Environment } from '../config/environment.ts';
import type { OpenedDatabase } from '../db/database.ts';
import { listDemoAccounts, seedDemo } from '../features/demo/commands/seed-school.ts';
import type { DemoAccount } from '../features/demo/types.ts';
import { SAMPLE_PASSWORD } from '../features/people/rules/sample-password.ts';
import { watchStreams } from '../gate/watch-streams.ts';
import type { Gate } from '../identity/callers.ts';
import { type AppContext, openContext } from '../open-context.ts';
import type { Random } from '../random.ts';
import { Browser } from './browser.ts';
import { hashCheaply } from './cheap-hash.ts';
import { createTestDatabase, type TestDatabase } from './databases/database.ts';
import { seededRandom } from './seeded-random.ts';
import { TestClock } from './test-clock.ts';

const SAMPLE_HASH = hashCheaply(SAMPLE_PASSWORD);

/** A server that listens, over a database of its own with the sample school. */
export interface TestApp {
  readonly port: number;
  /** The framework's application, to be asked without a socket. */
  readonly server: App['server'];
  readonly clock: TestClock;
  readonly context: AppContext;
  readonly db: AppContext['db'];
  readonly database: OpenedDatabase;
  readonly gate: Gate;
  /** A browser that has never been here. */
  browser(): Browser;
  /** A browser in which one of the sample people has signed in. */
  signedIn(role: DemoAccount['role']): Promise<Browser>;
  signIn(email: string, password: string): Promise<Browser>;
  /** Stops listening as the product does; `close` does it too. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  clock?: TestClock;
  random?: Random;
  /** Environment variables of the installation. */
  config?: Environment;
  /** One that is there already; whoever made it drops it. */
  database?: TestDatabase;
  /** Whether it is a sample installation, and not merely one that has the sample school. */
  demo?: boolean;
  /** Another server over the same database, which outlives this one. */
  beside?: TestApp;
}

export async function startTestApp({
  clock = new TestClock(),
  random = seededRandom(1),
  config: environment = {},
  database: given,
  demo = false,
  beside,
}: TestAppOptions = {}): Promise<TestApp> {
  const shared = beside === undefined ? undefined : { opened: beside.database, drop: async () => {} };
  const database = shared ?? given ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'parta-test-'));
  const config = loadConfig({ DATA_DIR: dataDir, NODE_ENV: 'development', ...environment }, { demo });
  const { context, close } = await openContext({
    config,
    database: database.opened,
    log: pino({ level: environment['LOG_LEVEL'] ?? 'silent' }),
    clock,
    random,
  });
  if (beside === undefined) await seedDemo(context, async () => SAMPLE_HASH);
  const { server, gate } = await buildApp(context);
  const unwatch = watchStreams(context, gate);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const browser = (): Browser => new Browser(port, clock, agent);

  async function signIn(email: string, password: string): Promise<Browser> {
    const opened = browser();
    await opened.get('auth.login', { body: { email, password } });
    return opened;
  }

  let stopped: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    unwatch();
    stopped ??= server.close();
    return stopped;
  };
  return {
    port,
    server,
    clock,
    context,
    db: context.db,
    database: database.opened,
    gate,
    browser,
    signIn,
    async signedIn(role) {
      const account = listDemoAccounts().find((known) => known.role === role);
      if (account === undefined) throw new Error(`no sample ${role}`);
      return signIn(account.email, account.password);
    },
    stop,
    async close() {
      agent.destroy();
      await stop();
      await close();
      if (given === undefined) await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
