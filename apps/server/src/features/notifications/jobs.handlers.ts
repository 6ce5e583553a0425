import { NOTIFICATIONS_KEPT_DAYS } from '@parta/domain/limits';
import { DAY_MS } from '@parta/domain/time/durations';
import type { Context } from '../../context.ts';
import { handlerOf, type JobHandler } from '../../jobs/job-kind.ts';
import { forgetOldNotifications } from './commands/forget.ts';
import { NOTIFICATION_SWEEP } from './jobs.ts';

/** The work on notifications. */
export function notificationHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): JobHandler[] {
  const before = (): Date => new Date(clock.now().getTime() - NOTIFICATIONS_KEPT_DAYS * DAY_MS);
  return [handlerOf(NOTIFICATION_SWEEP, async () => forgetOldNotifications(db, before()))];
}
