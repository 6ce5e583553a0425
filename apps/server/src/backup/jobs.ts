import { z } from 'zod';
import type { JobKind } from '../jobs/job-kind.ts';

/** Writes a backup into the folder of the setting, once a night, before files are swept. */
export const BACKUP_NIGHTLY: JobKind<Record<string, never>> = {
  name: 'backup.nightly',
  payload: z.strictObject({}),
  options: { retryLimit: 2, retryDelay: 600, heartbeatSeconds: 600, deleteAfterSeconds: 7 * 86_400 },
  cron: '10 3 * * *',
};
