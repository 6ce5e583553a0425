import { once } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { startThread } from './start-thread.ts';

afterEach(() => vi.unstubAllEnvs());

const TELL = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from 'node:worker_threads';
    parentPort.postMessage({ env: { ...process.env }, workerData });`)}`,
);

it('a thread knows its work and where compiled sources lie, and no other setting of the process', async () => {
  vi.stubEnv('NODE_COMPILE_CACHE', '/tmp/compiled');
  vi.stubEnv('DATABASE_URL', 'postgresql:///school');
  const told: unknown[] = await once(startThread(TELL, { sheets: 2 }, 64), 'message');
  expect(told[0]).toEqual({ env: { NODE_COMPILE_CACHE: '/tmp/compiled' }, workerData: { sheets: 2 } });
  vi.stubEnv('NODE_COMPILE_CACHE', undefined);
  const later: unknown[] = await once(startThread(TELL, null, 64), 'message');
  expect(later[0]).toEqual({ env: {}, workerData: null });
});
