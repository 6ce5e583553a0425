import { DAY_MS } from '@parta/domain/time/durations';
import type { Context } from '../../context.ts';
import { handlerOf, type JobHandler } from '../../jobs/job-kind.ts';
import { forgetListChanges } from './commands/forget-list-changes.ts';
import { LIST_CHANGE_SWEEP } from './jobs.ts';

/** The work on noted changes of lists. */
export function activityHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): JobHandler[] {
  return [handlerOf(LIST_CHANGE_SWEEP, async () => forgetListChanges(db, new Date(clock.now().getTime() - DAY_MS)))];
}
