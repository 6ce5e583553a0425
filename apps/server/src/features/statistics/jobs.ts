import { z } from 'zod';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Caches marks of great activities that go on or have just ended, every minute. */
export const MARK_CACHE_SWEEP: JobKind<Record<string, never>> = {
  name: 'statistics.cache',
  payload: z.strictObject({}),
  options: { retryLimit: 0, deleteAfterSeconds: 3600 },
  cron: '* * * * *',
};

/** Caches marks of great activities of earlier days, every ten minutes. */
export const EARLIER_MARK_CACHE_SWEEP: JobKind<Record<string, never>> = {
  name: 'statistics.cache_earlier',
  payload: z.strictObject({}),
  options: { retryLimit: 0, deleteAfterSeconds: 3600 },
  cron: '*/10 * * * *',
};
