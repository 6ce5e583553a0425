import type { Context } from '../context.ts';
import { handlerOf, type JobHandler } from '../jobs/job-kind.ts';
import { LIMIT_SWEEP } from './jobs.ts';
import { deleteEmptyBuckets } from './rate-limit-store.ts';

/** The work on what limits leave behind. */
export function limitHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): JobHandler[] {
  return [handlerOf(LIMIT_SWEEP, async () => deleteEmptyBuckets(db, clock.now()))];
}
