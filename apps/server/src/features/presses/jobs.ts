import { z } from 'zod';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Forgets presses of more than a day ago, once a night. */
export const PRESS_SWEEP: JobKind<Record<string, never>> = {
  name: 'press.sweep',
  payload: z.strictObject({}),
  options: { retryLimit: 3, retryDelay: 300, deleteAfterSeconds: 86_400 },
  cron: '50 3 * * *',
};
