import { z } from 'zod';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Forgets codes that ended more than a day ago, and who was refused then, once a night. */
export const GROUP_SWEEP: JobKind<Record<string, never>> = {
  name: 'group.sweep',
  payload: z.strictObject({}),
  options: { retryLimit: 3, retryDelay: 300, deleteAfterSeconds: 86_400 },
  cron: '55 3 * * *',
};
