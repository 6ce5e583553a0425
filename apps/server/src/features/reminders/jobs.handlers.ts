import type { Context } from '../../context.ts';
import { handlerOf, type JobHandler } from '../../jobs/job-kind.ts';
import { sendReminders } from './commands.ts';
import { REMINDER_SWEEP } from './jobs.ts';

/** The work on mails about assigned work. */
export function reminderHandlers(context: Pick<Context, 'db' | 'clock' | 'config' | 'post' | 'secrets'>): JobHandler[] {
  return [handlerOf(REMINDER_SWEEP, async () => sendReminders(context))];
}
