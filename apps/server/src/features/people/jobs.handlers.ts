import type { Context } from '../../context.ts';
import { handlerOf, type JobHandler } from '../../jobs/job-kind.ts';
import { deleteOverSessions } from './commands/sweep.ts';
import { SESSION_SWEEP } from './jobs.ts';

/** The work on what is left of links and sessions. */
export function peopleHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): JobHandler[] {
  return [handlerOf(SESSION_SWEEP, async () => deleteOverSessions(db, clock.now()))];
}
