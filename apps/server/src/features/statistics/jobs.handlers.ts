import type { Context } from '../../context.ts';
import { handlerOf, type JobHandler } from '../../jobs/job-kind.ts';
import { cacheMarks } from './commands/cache-marks.ts';
import { MARK_CACHE_SWEEP } from './jobs.ts';

/** The work on results that nobody waits for. */
export function statisticsHandlers(context: Pick<Context, 'db' | 'clock'>): JobHandler[] {
  return [handlerOf(MARK_CACHE_SWEEP, async () => cacheMarks(context))];
}
