import { z } from 'zod';
import type { JobKind } from '../../jobs/job-kind.ts';

const oneMail = z.strictObject({ mail_id: z.int() });
export type OneMail = z.infer<typeof oneMail>;

const DAY_SECONDS = 86_400;

/** A mail that could not be sent however often it was tried. */
export const MAIL_FAILED: JobKind<OneMail> = {
  name: 'mail.failed',
  payload: oneMail,
  options: { retryLimit: 20, retryDelay: 60, deleteAfterSeconds: DAY_SECONDS },
};

/** Sends a mail: eight more times when that fails, after 30 s, 1, 2, 4 … minutes and an hour at most, up to three hours in all. */
export const MAIL_SEND: JobKind<OneMail> = {
  name: 'mail.send',
  payload: oneMail,
  options: {
    retryLimit: 8,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    // A process that dies is noticed by this; the nine tries bear a few such deaths.
    heartbeatSeconds: 30,
    deadLetter: MAIL_FAILED.name,
    deleteAfterSeconds: DAY_SECONDS,
    notify: true,
  },
};

/** Deletes old mails, once a night. */
export const MAIL_SWEEP: JobKind<Record<string, never>> = {
  name: 'mail.sweep',
  payload: z.strictObject({}),
  options: { retryLimit: 3, retryDelay: 300, deleteAfterSeconds: DAY_SECONDS },
  cron: '20 3 * * *',
};
