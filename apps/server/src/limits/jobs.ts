import { z } from 'zod';
import type { JobKind } from '../jobs/job-kind.ts';

/** Forgets what time has forgiven, once an hour. */
export const LIMIT_SWEEP: JobKind<Record<string, never>> = {
  name: 'limit.sweep',
  payload: z.strictObject({}),
  options: { retryLimit: 1, retryDelay: 300, deleteAfterSeconds: 3600 },
  cron: '17 * * * *',
};
