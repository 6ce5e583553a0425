import type { Context } from '../../context.ts';
import { handlerOf, type JobHandler } from '../../jobs/job-kind.ts';
import { forgetPresses } from './commands.ts';
import { PRESS_SWEEP } from './jobs.ts';

/** The work on presses that are over. */
export function pressHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): JobHandler[] {
  return [handlerOf(PRESS_SWEEP, async () => forgetPresses(db, clock.now()))];
}
