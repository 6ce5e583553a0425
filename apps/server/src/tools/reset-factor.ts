import { cleanEmail } from '@parta/domain/people/email';
import { cleanLogin, isLogin } from '@parta/domain/people/login';
import { pino } from 'pino';
import { BackupError } from '../backup/backup-error.ts';
import { systemClock } from '../clock.ts';
import { createPostOffice } from '../features/mail/commands.ts';
import { resetFactors } from '../features/second-factor/commands/reset.ts';
import { JOB_KINDS } from '../job-kinds.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import { runTool } from './run-tool.ts';
import { toolTexts } from './texts.ts';

// npm run reset-factor -- EMAIL: removes the second factors of a person who has lost them; the server may run.
await runTool({
  role: 'tool',
  ask(args) {
    const [signs_by, ...rest] = args;
    if (signs_by === undefined || signs_by.trim() === '' || rest.length > 0) {
      throw new BackupError(toolTexts.usageResetFactor);
    }
    return { signs_by: isLogin(signs_by) ? cleanLogin(signs_by) : cleanEmail(signs_by) };
  },
  async work({ asked: { signs_by }, config, database, tell }) {
    const jobs =
      config.smtpUrl === null ? null : await openJobQueue(database.pool, pino({ level: 'silent' }), JOB_KINDS);
    try {
      const post = createPostOffice(systemClock, jobs);
      const outcome = await resetFactors({ db: database.kysely, clock: systemClock, config, post }, signs_by);
      if (outcome === 'unknown') throw new BackupError(toolTexts.accountUnknown(signs_by));
      tell(outcome === 'not_enrolled' ? toolTexts.nothingToReset(signs_by) : toolTexts.factorsReset(signs_by));
    } finally {
      await jobs?.stop();
    }
  },
});
