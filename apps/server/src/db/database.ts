import type { Kysely } from 'kysely';
import { Pool, type PoolConfig, TypeOverrides } from 'pg';
import {
  DatabaseClient,
  REACH,
  READ_ONLY,
  ReadOnlyDatabaseError,
  requireWritable,
} from './connections/database-client.ts';
import { guardClient } from './connections/guard-client.ts';
import { requireOwnSessions } from './connections/session-check.ts';
import { type GuardedCluster, guardEmbedded } from './embedded/guard.ts';
import type { DatabaseRole } from './embedded/presence.ts';
import { type DatabaseInUseError, DatabaseOpenError, findErrorCode } from './errors.ts';
import type { DatabaseLog } from './log.ts';
import { createQueryBuilder } from './query-builder.ts';
import type { Database } from './tables.ts';
import { databaseTexts } from './texts.ts';

/** An open database of the product, the same for the embedded one and a server of its own. */
export type OpenedDatabase = {
  kysely: Kysely<Database>;
  pool: Pool;
  /** For connections beside the pool (LISTEN, jobs); names the database, not the pool's limits. */
  connection: PoolConfig;
  embedded: boolean;
  /** Ends every connection of the pool; stops the embedded database when nobody else uses it. */
  close(): Promise<void>;
};

export type OpenDatabaseOptions = {
  /** A PostgreSQL server of version 15 or newer; without it the embedded database of `dataDir` is used. */
  url?: string;
  dataDir: string;
  /** A server owns the embedded database alone; tools attach beside it and may run statements of any length. */
  role: DatabaseRole;
  /** Statements may take any time, as those of a restore. */
  unlimited?: boolean;
  log: DatabaseLog;
  /** A server must end the process here: its database died and another server took it. */
  onOwnershipLost?: (error: DatabaseInUseError) => void;
};

/** How a pool is limited; times are in milliseconds. */
export interface PoolLimits {
  readonly connections: number;
  /** The server cuts a longer statement. */
  readonly statement_ms: number;
  /** A connection that answers a statement later than this is closed: the server would have cut it by then. */
  readonly answer_ms: number;
}

/** Of the pool that calls are answered from. */
export const SERVER_LIMITS: PoolLimits = { connections: 10, statement_ms: 30_000, answer_ms: 35_000 };
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const OLDEST_SERVER = 150_000;
const INT8_OID = 20;

/**
 * Opens the database. Throws DatabaseInUseError when another server uses the embedded one, and DatabaseOpenError for
 * every other reason; both carry a text for the person.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  if (options.url !== undefined) return await openRemote(options, options.url);
  const cluster = await guardEmbedded({
    ...options,
    onOwnershipLost: options.onOwnershipLost ?? ((error) => options.log.error({ err: error }, error.message)),
  });
  return assemble(cluster, options);
}

/**
 * The pool of a connection as the product configures it: at most 10 connections, int8 as number, timestamptz as Date. A server's
 * connections lead to a database that takes writes, and are closed when they stay without an answer.
 */
export function createPool(
  connection: PoolConfig,
  role: DatabaseRole,
  log: DatabaseLog,
  limits: PoolLimits = SERVER_LIMITS,
): Pool {
  const pool = new Pool({
    ...connection,
    ...REACH,
    Client: DatabaseClient,
    max: limits.connections,
    application_name: connection.application_name ?? `parta-${role}`,
    types: getTypeParsers(),
    ...(role === 'server' && {
      statement_timeout: limits.statement_ms,
      query_timeout: limits.answer_ms,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      verify: (client, done) => {
        const isRefused = client instanceof DatabaseClient && client.isReadOnly;
        done(isRefused ? new ReadOnlyDatabaseError() : undefined);
      },
    }),
  });
  // The pool listens to idle clients only. When the connection of one in use breaks, whoever uses it gets the rejection;
  // the event beside it would end the process if nobody heard it.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    guardClient(client);
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  return pool;
}

/** Work that may take longer than a call may, on connections without limits of time. */
export async function runUnlimited<Result>(
  { connection }: Pick<OpenedDatabase, 'connection'>,
  log: DatabaseLog,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(connection, 'tool', log);
  try {
    return await work(createQueryBuilder(pool));
  } finally {
    await pool.end();
  }
}

/** Reads an int8 as a number. Throws RangeError past 2^53 − 1 rather than round. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number`);
  return value;
}

function assemble(cluster: GuardedCluster, options: OpenDatabaseOptions): OpenedDatabase {
  const pool = createPool(cluster.connection, options.unlimited === true ? 'tool' : options.role, options.log);
  const kysely = createQueryBuilder(pool);
  return {
    kysely,
    pool,
    connection: cluster.connection,
    embedded: options.url === undefined,
    close: async () => {
      if (!pool.ended) await pool.end();
      await cluster.close();
    },
  };
}

async function openRemote(options: OpenDatabaseOptions, url: string): Promise<OpenedDatabase> {
  const opened = assemble({ connection: { connectionString: url }, close: async () => undefined }, options);
  try {
    const { rows } = await opened.pool.query<{ number: number; name: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
    );
    const [version] = rows;
    if (version && version.number < OLDEST_SERVER) throw new DatabaseOpenError(databaseTexts.tooOld(version.name));
    if (options.role === 'server') await requireWritable(opened.pool);
    await requireOwnSessions(opened.pool);
    return opened;
  } catch (error) {
    await opened.close();
    if (error instanceof DatabaseOpenError) throw error;
    if (findErrorCode(error) === READ_ONLY) throw new DatabaseOpenError(databaseTexts.readOnly(hidePassword(url)));
    throw new DatabaseOpenError(databaseTexts.unreachable(hidePassword(url), describe(error)), { cause: error });
  }
}

function getTypeParsers(): TypeOverrides {
  const parsers = new TypeOverrides();
  parsers.setTypeParser(INT8_OID, parseInt8);
  return parsers;
}

function hidePassword(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? '' : `${parsed.hostname}${parsed.port === '' ? '' : `:${parsed.port}`}${parsed.pathname}`;
}

/** A refused connection to a name with several addresses is an AggregateError with an empty message. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
}
