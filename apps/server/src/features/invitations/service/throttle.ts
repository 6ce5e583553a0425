import type { Context } from '../../../context.ts';
import { Refused } from '../../../http/refused.ts';

/** A school invites all its people in a day or two; nobody mails the world from here. */
const ORGANIZATION_MAILS = { failures: 1000, forgiven_per_minute: 1000 / 60 };
const MAILBOX_MAILS = { failures: 5, forgiven_per_minute: 5 / 60 };

/** Counts the mails that an organisation is about to cause; 429 and none counted when they are too many. */
export function countInvitations(
  { limiters }: Pick<Context, 'limiters'>,
  organization_id: string,
  emails: readonly string[],
): void {
  const undo: (() => void)[] = [];
  for (const email of emails) {
    const mail = limiters.mails.begin([
      { bucket: `organization ${organization_id}`, limit: ORGANIZATION_MAILS },
      { bucket: `invitation ${organization_id} ${email}`, limit: MAILBOX_MAILS },
    ]);
    if (!mail.allowed) {
      for (const forget of undo) forget();
      throw new Refused(429, 'too_many_attempts', { retry_after: mail.retry_after });
    }
    undo.push(() => mail.succeeded());
  }
}
