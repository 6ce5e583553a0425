import { z } from 'zod';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Forgets old notifications, once a night. */
export const NOTIFICATION_SWEEP: JobKind<Record<string, never>> = {
  name: 'notification.sweep',
  payload: z.strictObject({}),
  options: { retryLimit: 3, retryDelay: 300, deleteAfterSeconds: 86_400 },
  cron: '5 4 * * *',
};
