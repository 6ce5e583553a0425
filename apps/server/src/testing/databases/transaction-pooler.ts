import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { addressOf, connectTo, moveTo, SOCKET_NAME } from './database-link.ts';

const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);

/** A pooler in front of the database of a test that gives a session of the server to another client after each transaction. */
export interface TransactionPooler {
  readonly connection: PoolConfig;
  close(): Promise<void>;
}

/** A session of the server; `read` takes what it sends, with whether a transaction ends with it. */
interface Session {
  readonly socket: Socket;
  read: (bytes: Buffer, isIdle: boolean) => void;
}

/** Opens a pooler as PgBouncer is one with `pool_mode = transaction`: the session that was left last is taken first. */
export async function openTransactionPooler(connection: PoolConfig): Promise<TransactionPooler> {
  const directory = await mkdtemp(join(tmpdir(), 'parta-pooler-'));
  const sockets = new Set<Socket>();
  const idle: Session[] = [];

  function openSession(startup: Buffer): Promise<{ session: Session; greeting: Buffer }> {
    const socket = connectTo(addressOf(connection));
    sockets.add(socket);
    return new Promise((resolve) => {
      const greetings: Buffer[] = [];
      const session: Session = {
        socket,
        read(bytes, isIdle) {
          greetings.push(bytes);
          if (isIdle) resolve({ session, greeting: Buffer.concat(greetings) });
        },
      };
      readMessages(socket, (bytes, isIdle) => session.read(bytes, isIdle));
      socket.on('error', () => undefined);
      socket.write(startup);
    });
  }

  async function serve(client: Socket): Promise<void> {
    let startup: Buffer | null = null;
    let taken: Session | null = null;
    for await (const bytes of client) {
      if (!Buffer.isBuffer(bytes)) continue;
      if (startup === null) {
        startup = bytes;
        const { session, greeting } = await openSession(startup);
        idle.push(session);
        client.write(greeting);
        continue;
      }
      const session: Session = taken ?? idle.pop() ?? (await openSession(startup)).session;
      taken = session;
      session.read = (answer, isIdle) => {
        if (isIdle) {
          taken = null;
          idle.push(session);
        }
        client.write(answer);
      };
      // A client that leaves says goodbye to the pooler alone.
      if (bytes[0] !== 'X'.charCodeAt(0)) session.socket.write(bytes);
    }
  }

  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    void serve(client).catch(() => undefined);
  });
  await new Promise<void>((resolve) => server.listen(join(directory, SOCKET_NAME), resolve));
  return {
    connection: moveTo(connection, directory),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Gives whole messages of the server, and whether the last of them ends a transaction. */
function readMessages(socket: Socket, take: (bytes: Buffer, isIdle: boolean) => void): void {
  let kept = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    kept = Buffer.concat([kept, bytes]);
    let end = 0;
    let isIdle = false;
    while (kept.length >= end + 5 && kept.length >= end + 1 + kept.readInt32BE(end + 1)) {
      isIdle = kept[end] === READY_FOR_QUERY && kept[end + 5] === IDLE;
      end += 1 + kept.readInt32BE(end + 1);
    }
    if (end === 0) return;
    take(kept.subarray(0, end), isIdle);
    kept = kept.subarray(end);
  });
}
