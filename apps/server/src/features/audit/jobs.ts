import { z } from 'zod';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Deletes lines of the log that are older than the setting says, once a night. */
export const AUDIT_SWEEP: JobKind<Record<string, never>> = {
  name: 'audit.sweep',
  payload: z.strictObject({}),
  options: { retryLimit: 3, retryDelay: 600, deleteAfterSeconds: 86_400 },
  cron: '20 4 * * *',
};
