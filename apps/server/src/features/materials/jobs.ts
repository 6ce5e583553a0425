import { z } from 'zod';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Forgets old versions of materials, once a night and before files that nothing names are looked for. */
export const VERSION_SWEEP: JobKind<Record<string, never>> = {
  name: 'version.sweep',
  payload: z.strictObject({}),
  options: { retryLimit: 3, retryDelay: 300, deleteAfterSeconds: 86_400 },
  cron: '50 3 * * *',
};
