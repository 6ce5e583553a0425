import { z } from 'zod';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Deletes accounts that nobody proved to be theirs, once a night. */
export const ACCOUNT_SWEEP: JobKind<Record<string, never>> = {
  name: 'account.sweep',
  payload: z.strictObject({}),
  options: { retryLimit: 3, retryDelay: 300, deleteAfterSeconds: 86_400 },
  cron: '50 3 * * *',
};

/** Deletes links and sessions that are over, once a night. */
export const SESSION_SWEEP: JobKind<Record<string, never>> = {
  name: 'session.sweep',
  payload: z.strictObject({}),
  options: { retryLimit: 3, retryDelay: 300, deleteAfterSeconds: 86_400 },
  cron: '40 3 * * *',
};
