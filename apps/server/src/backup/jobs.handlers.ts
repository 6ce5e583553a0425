import type { Context } from '../context.ts';
import { handlerOf, type JobHandler } from '../jobs/job-kind.ts';
import { BACKUP_NIGHTLY } from './jobs.ts';
import { writeNightly } from './nightly.ts';

/** The backups that nobody has to think of. */
export function backupHandlers({ config, clock, log }: Pick<Context, 'config' | 'clock' | 'log'>): JobHandler[] {
  return [
    handlerOf(BACKUP_NIGHTLY, async () => {
      if (config.backup === null) return;
      const file = await writeNightly(config.backup, { dataDir: config.dataDir, now: clock.now() });
      log.info({ file }, 'a backup was written');
    }),
  ];
}
