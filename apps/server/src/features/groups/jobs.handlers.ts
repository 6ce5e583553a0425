import type { Context } from '../../context.ts';
import { handlerOf, type JobHandler } from '../../jobs/job-kind.ts';
import { forgetOldJoining } from './commands/forget-joining.ts';
import { GROUP_SWEEP } from './jobs.ts';

/** The work on joining that is over. */
export function groupHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): JobHandler[] {
  return [handlerOf(GROUP_SWEEP, async () => forgetOldJoining(db, clock.now()))];
}
