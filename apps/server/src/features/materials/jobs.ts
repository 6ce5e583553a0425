import { z } from 'zod';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Forgets old versions of materials and thins out long histories: once an hour, so that no day makes one too long. */
export const VERSION_SWEEP: JobKind<Record<string, never>> = {
  name: 'version.sweep',
  payload: z.strictObject({}),
  options: { retryLimit: 3, retryDelay: 300, deleteAfterSeconds: 86_400 },
  cron: '50 * * * *',
};
