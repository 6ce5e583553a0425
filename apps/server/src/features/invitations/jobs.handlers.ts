import type { Context } from '../../context.ts';
import { handlerOf, type JobHandler } from '../../jobs/job-kind.ts';
import { deleteOverInvitations } from './commands/sweep.ts';
import { INVITATION_SWEEP } from './jobs.ts';

/** The work on invitations that are over. */
export function invitationHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): JobHandler[] {
  return [handlerOf(INVITATION_SWEEP, async () => deleteOverInvitations(db, clock.now()))];
}
