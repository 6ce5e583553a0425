import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';

/** The file of a server's socket in its directory. */
export const SOCKET_NAME = '.s.PGSQL.5432';

/** A path to the database of a test that can fall silent. */
export interface DatabaseLink {
  /** The database, reached over the link. */
  readonly connection: PoolConfig;
  /** Connections that are open by now carry nothing any more, and end at neither side; new ones work. */
  silence(): void;
  close(): Promise<void>;
}

/** The socket on which a server answers, as `net` takes it. */
export function addressOf({
  connectionString,
  host = '',
  port = 5432,
}: PoolConfig): string | { host: string; port: number } {
  const url = connectionString === undefined ? null : new URL(connectionString);
  const place = url === null ? host : (url.searchParams.get('host') ?? url.hostname);
  if (place.startsWith('/')) return join(place, SOCKET_NAME);
  return { host: place, port: url === null ? port : Number(url.port === '' ? 5432 : url.port) };
}

/** The same database at the socket of another directory. */
export function moveTo(connection: PoolConfig, directory: string): PoolConfig {
  if (connection.connectionString === undefined) return { ...connection, host: directory, port: 5432 };
  const url = new URL(connection.connectionString);
  url.searchParams.set('host', directory);
  return { connectionString: url.href };
}

export function connectTo(address: string | { host: string; port: number }): Socket {
  return typeof address === 'string' ? createConnection(address) : createConnection(address);
}

/** Opens a link to the server of a connection. */
export async function openDatabaseLink(connection: PoolConfig): Promise<DatabaseLink> {
  const directory = await mkdtemp(join(tmpdir(), 'parta-link-'));
  const pairs = new Set<{ near: Socket; far: Socket }>();
  const server = createServer((near) => {
    const far = connectTo(addressOf(connection));
    const pair = { near, far };
    pairs.add(pair);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        near.destroy();
        far.destroy();
        pairs.delete(pair);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(join(directory, SOCKET_NAME), resolve));
  return {
    connection: moveTo(connection, directory),
    silence() {
      for (const { near, far } of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.resume();
        far.resume();
      }
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const { near } of pairs) near.destroy();
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
