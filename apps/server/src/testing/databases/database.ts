import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, type PoolConfig } from 'pg';
import { pino } from 'pino';
import { z } from 'zod';
import { createPool, type OpenedDatabase, openDatabase } from '../../db/database.ts';
import { findErrorCode } from '../../db/errors.ts';
import { migrateToLatest } from '../../db/migrator.ts';
import { createQueryBuilder } from '../../db/query-builder.ts';
import { JOB_KINDS } from '../../job-kinds.ts';
import { openJobQueue } from '../../jobs/job-queue.ts';

/** A database of one test file or test, cloned from the migrated template. */
export type TestDatabase = {
  opened: OpenedDatabase;
  /** Closes its connections and deletes it. */
  drop(): Promise<void>;
};

/** The server and the template that the tests of one run share. */
export type TestServer = {
  version: string;
  embedded: boolean;
  /** Deletes the template; stops the embedded server unless another run uses it. */
  close(): Promise<void>;
};

/** Hands the template to the worker processes of a run. */
const VARIABLE = 'PARTA_TEST_TEMPLATE';
const templateShape = z.object({
  connection: z.object({
    connectionString: z.string().optional(),
    host: z.string().optional(),
    port: z.number().optional(),
    user: z.string().optional(),
    ssl: z.literal(false).optional(),
  }),
  database: z.string(),
  embedded: z.boolean(),
});
type Template = z.infer<typeof templateShape>;

/** In memory where `npm test` has room there: a disk spends longer on the 700 files of a database than the tests do on it (decision 058). */
const TEST_DATA_DIR =
  process.env['PARTA_TEST_MEMORY'] === undefined
    ? fileURLToPath(new URL('../../../../../.parta/test-database', import.meta.url))
    : join(process.env['PARTA_TEST_MEMORY'], 'test-database');
const OWN_PREFIX = `parta_test_${createHash('sha256').update(hostname()).digest('hex').slice(0, 6)}_`;
const log = pino({ level: 'silent' });
let made = 0;
let inUse = 0;
let ownServer: Promise<TestServer> | null = null;

/**
 * Makes an empty, migrated database in some 50 ms. The template is the one of the run's global setup; a process without
 * one (a script, a fault run) makes its own first. `DATABASE_URL` names another server than the embedded one.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  return await cloneDatabase((template) => template.database);
}

/** Makes a database with nothing in it, as somebody finds it who installs the product. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return await cloneDatabase(() => 'template0');
}

async function cloneDatabase(chooseOrigin: (template: Template) => string): Promise<TestDatabase> {
  if (process.env[VARIABLE] === undefined) ownServer ??= startTestServer();
  await ownServer;
  const template = readTemplate();
  made += 1;
  inUse += 1;
  const name = `${OWN_PREFIX}${process.pid}_${made}`;
  await runOnServer(template.connection, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${chooseOrigin(template)} encoding 'UTF8' strategy file_copy`);
  });
  const connection = chooseDatabase(template.connection, name);
  const pool = createPool(connection, 'server', log);
  const kysely = createQueryBuilder(pool);
  const close = async (): Promise<void> => {
    if (!pool.ended) await pool.end();
  };
  return {
    opened: { kysely, pool, connection, embedded: template.embedded, close },
    drop: async () => {
      await close();
      await runOnServer(template.connection, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      });
      if (ownServer !== null) await closeOwnServer();
    },
  };
}

/** The address under which another process finds a database of the tests. */
export function urlOf({ opened: { connection } }: TestDatabase): string {
  if (connection.connectionString !== undefined) return connection.connectionString;
  const { host = '', port = 5432, user = '', database = '' } = connection;
  const fields = new URLSearchParams({ host, port: String(port), user });
  return `postgresql:///${database}?${fields.toString()}`;
}

/**
 * Reaches the server of the tests, deletes what dead runs left there, and migrates the template. Called once per run.
 * The embedded server of the tests has a data directory of its own, where alone the writing through to disk is off.
 */
export async function startTestServer(): Promise<TestServer> {
  const url = process.env['DATABASE_URL'];
  const opened = await openDatabase({
    ...(url === undefined ? {} : { url }),
    dataDir: TEST_DATA_DIR,
    role: 'tool',
    log,
  });
  try {
    if (opened.embedded) await runAsSuperuser(opened.connection);
    const version = await runOnServer(opened.connection, async (client) => {
      await removeAbandoned(client);
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      return rows[0]?.server_version ?? '';
    });
    const template: Template = {
      connection: templateShape.shape.connection.parse(opened.connection),
      database: `${OWN_PREFIX}${process.pid}_template`,
      embedded: opened.embedded,
    };
    await makeTemplate(template);
    process.env[VARIABLE] = JSON.stringify(template);
    return {
      version,
      embedded: opened.embedded,
      close: async () => {
        delete process.env[VARIABLE];
        await runOnServer(opened.connection, async (client) => {
          await client.query(`drop database if exists ${template.database} with (force)`);
        });
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function makeTemplate(template: Template): Promise<void> {
  await runOnServer(template.connection, async (client) => {
    await client.query(`create database ${template.database} template template0 encoding 'UTF8'`);
  });
  const pool = createPool(chooseDatabase(template.connection, template.database), 'tool', log);
  const kysely = createQueryBuilder(pool);
  try {
    await migrateToLatest(kysely);
    // Installing the queue takes longer than all else that a test database needs.
    await (await openJobQueue(pool, log, JOB_KINDS)).stop();
  } finally {
    await kysely.destroy();
  }
}

/** A process that made its own server ends it with its last database, so that nothing keeps running after it. */
async function closeOwnServer(): Promise<void> {
  inUse -= 1;
  if (inUse > 0 || ownServer === null) return;
  const server = await ownServer;
  ownServer = null;
  await server.close();
}

function readTemplate(): Template {
  return templateShape.parse(JSON.parse(process.env[VARIABLE] ?? 'null'));
}

function chooseDatabase(connection: Template['connection'], database: string): PoolConfig {
  const { connectionString, ...fields } = connection;
  if (connectionString === undefined) return definedOnly({ ...fields, database });
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

function definedOnly(fields: Record<string, string | number | boolean | undefined>): PoolConfig {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

async function runOnServer<T>(connection: PoolConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, application_name: 'parta-tests' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function runAsSuperuser(connection: PoolConfig): Promise<void> {
  await runOnServer({ ...connection, user: 'postgres', database: 'postgres' }, async (client) => {
    await client.query('alter system set fsync = off');
    await client.query('alter system set full_page_writes = off');
    // Who is no superuser cannot drop a database while a worker of the vacuum is in it.
    await client.query('alter system set autovacuum = off');
    await client.query('select pg_reload_conf()');
  });
}

/** Databases whose process is gone and that nobody is connected to; the names carry host and process. */
async function removeAbandoned(client: Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [OWN_PREFIX],
  );
  for (const { datname } of rows) {
    const pid = Number(datname.slice(OWN_PREFIX.length).split('_')[0]);
    if (!isAlive(pid)) await client.query(`drop database if exists ${datname}`).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return findErrorCode(error) === 'EPERM';
  }
}
