import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/tables.ts';
import { handlerOf, type JobHandler } from '../jobs/job-kind.ts';
import { LIMIT_SWEEP } from './jobs.ts';
import { deleteEmptyBuckets } from './rate-limit-store.ts';

/** The work on what limits leave behind. */
export function budgetHandlers({ db, clock }: { db: Kysely<Database>; clock: Clock }): JobHandler[] {
  return [handlerOf(LIMIT_SWEEP, async () => deleteEmptyBuckets(db, clock.now()))];
}
