import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { getUsedTime } from './processor-time.mjs';

const BUSY = 'const end = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < end);';

it('the time that another process computes is counted', () => {
  const before = getUsedTime();
  execFileSync(process.execPath, ['-e', BUSY]);
  expect(getUsedTime() - before).toBeGreaterThanOrEqual(150);
});
