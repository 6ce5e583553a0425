import { mkdtemp, rmdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { findErrorCode } from '../errors.ts';
import { PRODUCT_DATABASE, PRODUCT_ROLE, SUPERUSER } from './cluster.ts';

/** Connections of the supervisor itself bear this name, so that two of them do not take each other for users. */
const CONTROL_NAME = 'parta-control';
const NOT_THERE = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01', '57P02']);
/** Somebody else made the same role or database a moment ago. */
const MADE_MEANWHILE = new Set(['42710', '42P04', '23505']);

/** A name in the directory of a cluster that a database of another directory cannot find. */
export type Token = { name: string; remove(): Promise<void> };

/** Leaves a token in the cluster: a copied folder names the socket of the original, and both have the same identifier. */
export async function leaveToken(cluster: string): Promise<Token> {
  const path = await mkdtemp(join(cluster, 'parta-token.'));
  return { name: basename(path), remove: async () => await rmdir(path) };
}

/**
 * Whether the database of the cluster that holds the token answers on the socket; false while it starts, recovers or
 * stops, and when the database there is another one. Throws when it refuses us.
 */
export async function probe(socket: string, token: Token): Promise<boolean> {
  try {
    return await withControl(socket, async (client) => {
      // A relative name is looked for in the directory that the database works in, whatever that is called by now.
      const { rows } = await client.query<{ ours: boolean }>(
        'select (pg_stat_file($1, true)).size is not null as ours',
        [token.name],
      );
      return rows[0]?.ours === true;
    });
  } catch (error) {
    const code = findErrorCode(error);
    const cut = code === null && error instanceof Error && /terminated|timeout/i.test(error.message);
    if (cut || (code !== null && NOT_THERE.has(code))) return false;
    throw error;
  }
}

/** Makes the product's role and database where they are missing. */
export async function ensureProductDatabase(socket: string): Promise<void> {
  await withControl(socket, async (client) => {
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [PRODUCT_ROLE]);
    if (roles.rowCount === 0) await makeUnlessMade(client, `create role ${PRODUCT_ROLE} login createdb`);
    const databases = await client.query('select 1 from pg_database where datname = $1', [PRODUCT_DATABASE]);
    if (databases.rowCount === 0) {
      await makeUnlessMade(client, `create database ${PRODUCT_DATABASE} owner ${PRODUCT_ROLE}`);
    }
  });
}

/** How many clients other than supervisors are connected; null when the database does not answer any more. */
export async function findClientCount(socket: string): Promise<number | null> {
  try {
    return await withControl(socket, async (client) => {
      const found = await client.query(
        `select pid from pg_stat_activity where backend_type = 'client backend' and application_name <> $1`,
        [CONTROL_NAME],
      );
      return found.rowCount ?? 0;
    });
  } catch {
    return null;
  }
}

async function makeUnlessMade(client: Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (!MADE_MEANWHILE.has(findErrorCode(error) ?? '')) throw error;
  }
}

async function withControl<T>(socket: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    host: socket,
    port: 5432,
    user: SUPERUSER,
    database: 'postgres',
    ssl: false,
    application_name: CONTROL_NAME,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
