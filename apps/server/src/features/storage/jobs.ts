import { z } from 'zod';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Removes files that nothing names any more, and files that no row speaks of, once a night. */
export const FILE_SWEEP: JobKind<Record<string, never>> = {
  name: 'file.sweep',
  payload: z.strictObject({}),
  options: { retryLimit: 3, retryDelay: 300, deleteAfterSeconds: 86_400 },
  cron: '20 4 * * *',
};
