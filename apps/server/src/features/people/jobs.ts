import { z } from 'zod';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Deletes links and sessions that are over, once a night. */
export const SESSION_SWEEP: JobKind<Record<string, never>> = {
  name: 'session.sweep',
  payload: z.strictObject({}),
  options: { retryLimit: 3, retryDelay: 300, deleteAfterSeconds: 86_400 },
  cron: '40 3 * * *',
};
