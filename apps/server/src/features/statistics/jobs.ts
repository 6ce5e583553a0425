import { z } from 'zod';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Caches marks of great activities, every minute. */
export const MARK_CACHE_SWEEP: JobKind<Record<string, never>> = {
  name: 'statistics.cache',
  payload: z.strictObject({}),
  options: { retryLimit: 0, deleteAfterSeconds: 3600 },
  cron: '* * * * *',
};
