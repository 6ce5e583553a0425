import { z } from 'zod';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Forgets changes of lists of more than a day ago, once a night. */
export const LIST_CHANGE_SWEEP: JobKind<Record<string, never>> = {
  name: 'list-change.sweep',
  payload: z.strictObject({}),
  options: { retryLimit: 3, retryDelay: 300, deleteAfterSeconds: 86_400 },
  cron: '55 3 * * *',
};
