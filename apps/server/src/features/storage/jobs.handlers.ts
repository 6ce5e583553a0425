import type { Context } from '../../context.ts';
import { handlerOf, type JobHandler } from '../../jobs/job-kind.ts';
import { removeUnusedFiles } from './commands/forget-unused-files.ts';
import { removeStrays } from './commands/remove-strays.ts';
import { FILE_SWEEP } from './jobs.ts';

/** The work on files that nothing names any more. */
export function storageHandlers(context: Pick<Context, 'db' | 'clock' | 'files' | 'log'>): JobHandler[] {
  return [
    handlerOf(FILE_SWEEP, async () => {
      const { removed, failed } = await removeUnusedFiles(context);
      if (removed > 0) context.log.info({ removed }, 'files that nothing names were removed');
      if (failed > 0) context.log.warn({ failed }, 'files that nothing names could not be removed');
      const strays = await removeStrays(context);
      if (strays.are_many) context.log.warn('the storage holds many files that the database does not know; they stay');
      else if (strays.removed + strays.failed > 0) context.log.info(strays, 'files without a row were looked for');
    }),
  ];
}
