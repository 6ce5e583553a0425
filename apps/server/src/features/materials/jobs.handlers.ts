import type { Context } from '../../context.ts';
import { handlerOf, type JobHandler } from '../../jobs/job-kind.ts';
import { pruneVersions } from './commands/versions.ts';
import { VERSION_SWEEP } from './jobs.ts';

/** The work on versions that are kept no longer. */
export function materialHandlers(context: Pick<Context, 'db' | 'clock' | 'log'>): JobHandler[] {
  return [
    handlerOf(VERSION_SWEEP, async () => {
      const pruned = await pruneVersions(context);
      if (pruned > 0) context.log.info({ pruned }, 'versions of materials that need not be kept were forgotten');
    }),
  ];
}
