import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FaultProxy, openProxy } from './proxy.ts';

const BODY = 'a'.repeat(5000);
let server: Server;
let proxy: FaultProxy;
let heard = 0;

beforeEach(async () => {
  heard = 0;
  server = createServer((_, response) => {
    heard += 1;
    response.end(BODY);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  proxy = await openProxy(typeof address === 'object' && address !== null ? address.port : 0);
});
afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

const ask = async (): Promise<string> =>
  (await fetch(proxy.origin, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5000) })).text();

it('an open link brings everything, a slow one too', async () => {
  expect(await ask()).toBe(BODY);
  proxy.setLink({ kind: 'slow', delay_ms: 50 });
  expect(await ask()).toBe(BODY);
});

it('a link that is cut ends amid the answer', async () => {
  proxy.setLink({ kind: 'cut', after_bytes: 1000 });
  await expect(ask()).rejects.toThrow(/terminated|fetch failed|other side closed/);
  expect(heard).toBe(1);
});

it.each([
  ['lose_replies', 1],
  ['lose_requests', 0],
] as const)('%s loses one way alone, and what was lost ends when the link is open again', async (kind, expected) => {
  proxy.setLink({ kind });
  const asked = ask().then(
    () => 'answered',
    () => 'cut',
  );
  await expect.poll(() => proxy.lost).toBeGreaterThan(0);
  proxy.setLink({ kind: 'open' });
  expect(await asked).toBe('cut');
  expect(heard).toBe(expected);
  expect(await ask()).toBe(BODY);
});
