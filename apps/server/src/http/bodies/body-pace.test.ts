import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTooSlow, PACE, type Pace, watchPace } from './body-pace.ts';

const HASTY: Pace = { grace_ms: 50, bytes_per_second: 1000, look_ms: 10 };

let server: Server;
let requests: IncomingMessage[];

beforeAll(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(request);
    watchPace(request, HASTY);
    request.resume().once('end', () => response.end('ok'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterAll(() => server.close());

const portOf = ({ port }: AddressInfo): number => port;

async function send(length: number, first: Buffer): Promise<Socket> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  const socket = connect(portOf(address), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`);
  socket.write(first);
  return socket;
}

const closed = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()));

describe('the pace of a body', () => {
  it('a photograph of 10 MB passes at 1 Mbit/s at every moment, and so does a small one at the slowest', () => {
    for (let ms = 0; ms <= 80_000; ms += 1000) expect(isTooSlow(ms * 125, ms, PACE)).toBe(false);
    expect(isTooSlow(1, 30_000, PACE)).toBe(false);
  });

  it('whoever trickles is too slow after half a minute, whatever came first', () => {
    expect(isTooSlow(40, 40_000, PACE)).toBe(true);
    expect(isTooSlow(1_000_000, 61_000, PACE)).toBe(true);
  });

  it('cuts off whoever trickles', async () => {
    const socket = await send(1_000_000, Buffer.from('x'));
    const timer = setInterval(() => socket.write('x'), 10);
    await closed(socket);
    clearInterval(timer);
    expect(requests.at(-1)?.complete).toBe(false);
  });

  it('whoever has sent enough may rest, and a body that has come whole is never cut', async () => {
    const socket = await send(200_001, Buffer.alloc(200_000));
    const slow = await send(1_000_000, Buffer.from('x'));
    // By then the other one would have been cut too.
    await closed(slow);
    const answer = once(socket, 'data');
    socket.write('x');
    expect(String(await answer)).toContain('200 OK');
    socket.destroy();
  });
});
