import { z } from 'zod';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Leaves mails about assigned work, every minute. */
export const REMINDER_SWEEP: JobKind<Record<string, never>> = {
  name: 'reminder.sweep',
  payload: z.strictObject({}),
  options: { retryLimit: 0, deleteAfterSeconds: 3600 },
  cron: '* * * * *',
};
