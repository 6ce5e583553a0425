import type { Context } from '../../context.ts';
import { handlerOf, type JobHandler } from '../../jobs/job-kind.ts';
import { deleteUnconfirmedAccounts } from './commands/delete-unconfirmed.ts';
import { deleteOverSessions } from './commands/sweep.ts';
import { ACCOUNT_SWEEP, SESSION_SWEEP } from './jobs.ts';

/** The work on what is left of links, sessions and accounts that nobody claimed. */
export function peopleHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): JobHandler[] {
  return [
    handlerOf(SESSION_SWEEP, async () => deleteOverSessions(db, clock.now())),
    handlerOf(ACCOUNT_SWEEP, async () => {
      await deleteUnconfirmedAccounts(db, clock.now());
    }),
  ];
}
