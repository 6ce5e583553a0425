import { z } from 'zod';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Deletes invitations that are over, once a night. */
export const INVITATION_SWEEP: JobKind<Record<string, never>> = {
  name: 'invitation.sweep',
  payload: z.strictObject({}),
  options: { retryLimit: 3, retryDelay: 300, deleteAfterSeconds: 86_400 },
  cron: '0 4 * * *',
};
