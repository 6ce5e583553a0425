import type { Context } from '../../context.ts';
import { handlerOf, type JobHandler } from '../../jobs/job-kind.ts';
import { cacheEarlierMarks, cacheMarks } from './commands/cache-marks.ts';
import { EARLIER_MARK_CACHE_SWEEP, MARK_CACHE_SWEEP } from './jobs.ts';

/** The work on results that nobody waits for. */
export function statisticsHandlers(context: Pick<Context, 'db' | 'clock'>): JobHandler[] {
  return [
    handlerOf(MARK_CACHE_SWEEP, async () => cacheMarks(context)),
    handlerOf(EARLIER_MARK_CACHE_SWEEP, async () => cacheEarlierMarks(context)),
  ];
}
