import { BACKUP_NIGHTLY } from './backup/jobs.ts';
import { LIST_CHANGE_SWEEP } from './features/activities/jobs.ts';
import { AUDIT_SWEEP } from './features/audit/jobs.ts';
import { CERTIFICATE_SWEEP } from './features/certificates/jobs.ts';
import { GROUP_SWEEP } from './features/groups/jobs.ts';
import { INVITATION_SWEEP } from './features/invitations/jobs.ts';
import { MAIL_FAILED, MAIL_SEND, MAIL_SWEEP } from './features/mail/jobs.ts';
import { VERSION_SWEEP } from './features/materials/jobs.ts';
import { NOTIFICATION_SWEEP } from './features/notifications/jobs.ts';
import { ACCOUNT_SWEEP, SESSION_SWEEP } from './features/people/jobs.ts';
import { PRESS_SWEEP } from './features/presses/jobs.ts';
import { REMINDER_SWEEP } from './features/reminders/jobs.ts';
import { EARLIER_MARK_CACHE_SWEEP, MARK_CACHE_SWEEP } from './features/statistics/jobs.ts';
import { FILE_SWEEP } from './features/storage/jobs.ts';
import { LIMIT_SWEEP } from './limits/jobs.ts';

/** Every kind of job; where failed jobs go stands before where they come from. */
export const JOB_KINDS = [
  MAIL_FAILED,
  MAIL_SEND,
  MAIL_SWEEP,
  SESSION_SWEEP,
  ACCOUNT_SWEEP,
  PRESS_SWEEP,
  LIST_CHANGE_SWEEP,
  GROUP_SWEEP,
  INVITATION_SWEEP,
  VERSION_SWEEP,
  FILE_SWEEP,
  REMINDER_SWEEP,
  CERTIFICATE_SWEEP,
  MARK_CACHE_SWEEP,
  EARLIER_MARK_CACHE_SWEEP,
  NOTIFICATION_SWEEP,
  BACKUP_NIGHTLY,
  LIMIT_SWEEP,
  AUDIT_SWEEP,
] as const;
