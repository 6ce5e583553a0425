import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { connectionLimit, limitConnections } from './connections.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Sends what a client writes, and resolves with all that comes until the server ends the connection. */
async function answerTo(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

describe('a connection', () => {
  it('that names two hosts is refused', async () => {
    const answer = await answerTo(app.port, 'GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    const single = await answerTo(app.port, 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(single).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('whose headers do not come is cut', async () => {
    // Ten seconds, and one to look; with a look every half a minute this runs out of time.
    expect(await answerTo(app.port, 'GET /healthz HTTP/1.1\r\nHost: a\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('beyond half of all from one address is cut, and counts no more once it has ended', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    const taken: Socket[] = [];
    server.on('connection', (socket) => taken.push(socket));
    await once(server, 'listening');
    limitConnections(server, 4, false);
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const open = async (): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    };
    const [first, second] = [await open(), await open()];
    await once((await open()).resume(), 'close');
    const [ended] = taken;
    first.destroy();
    if (ended !== undefined && !ended.closed) await once(ended, 'close');
    const next = await open();
    while (taken.length < 4) await once(server, 'connection');
    expect(taken.map(({ destroyed }) => destroyed)).toEqual([true, false, true, false]);
    for (const socket of [second, next]) socket.destroy();
    server.close();
  });

  it('is one of many: a class of 3,000 has two each, and the system must allow for it', () => {
    expect(connectionLimit(null)).toMatchObject({ total: 20_000, enough: true });
    expect(connectionLimit(65_536)).toMatchObject({ total: 20_000, enough: true });
    expect(connectionLimit(1024)).toMatchObject({ total: 524, enough: false });
  });
});
