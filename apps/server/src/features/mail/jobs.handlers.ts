import type { Context } from '../../context.ts';
import { handlerOf, type JobHandler } from '../../jobs/job-kind.ts';
import { deleteOldMails, markFailed, markSent } from './commands.ts';
import { MAIL_FAILED, MAIL_SEND, MAIL_SWEEP } from './jobs.ts';
import { findWaitingMail } from './queries.ts';
import { composeBody } from './rules/body.ts';
import { MailRefused } from './service/transport.ts';
import type { MailTransport } from './types.ts';

/**
 * The work on mails. A process that dies between the server's yes and our note of it sends the mail a second time, under
 * the same Message-ID: a mail is sent at least once.
 */
export function mailHandlers(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  transport: MailTransport | null,
): JobHandler[] {
  const host = config.mailFrom.split('@').at(-1) ?? 'localhost';
  return [
    handlerOf(MAIL_SEND, async ({ mail_id }) => {
      const mail = transport === null ? null : await findWaitingMail(db, mail_id);
      if (transport === null || mail === null) return;
      const message_id = `<mail-${mail.id}-${mail.created_at.getTime()}@${host}>`;
      try {
        await transport.send({ ...mail, ...composeBody(mail), message_id });
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        await markFailed(db, mail_id, clock.now());
        return;
      }
      await markSent(db, mail_id, clock.now());
    }),
    handlerOf(MAIL_FAILED, async ({ mail_id }) => markFailed(db, mail_id, clock.now())),
    handlerOf(MAIL_SWEEP, async () => deleteOldMails(db, clock.now())),
  ];
}
