import { DAY_MS } from '@parta/domain/time/durations';
import type { Context } from '../../context.ts';
import { handlerOf, type JobHandler } from '../../jobs/job-kind.ts';
import { deleteOldEntries } from './commands.ts';
import { AUDIT_SWEEP } from './jobs.ts';

/** The work on lines of the log that are kept no longer. */
export function auditHandlers({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>): JobHandler[] {
  return [
    handlerOf(AUDIT_SWEEP, async () => {
      if (config.auditRetentionDays === null) return;
      await deleteOldEntries(db, new Date(clock.now().getTime() - config.auditRetentionDays * DAY_MS));
    }),
  ];
}
