import { z } from 'zod';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Issues certificates that are due, every minute: after attempts, lessons and marks by hand alike. */
export const CERTIFICATE_SWEEP: JobKind<Record<string, never>> = {
  name: 'certificate.sweep',
  payload: z.strictObject({}),
  options: { retryLimit: 0, deleteAfterSeconds: 3600 },
  cron: '* * * * *',
};
