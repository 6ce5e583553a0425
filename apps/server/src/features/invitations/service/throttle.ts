import type { Context } from '../../../context.ts';
import { Refused } from '../../../refused.ts';

/** A school invites all its people in a day or two; nobody mails the world from here. */
const ORGANIZATION_MAILS = { most: 1000, forgiven_per_minute: 1000 / 60 };
const MAILBOX_MAILS = { most: 5, forgiven_per_minute: 5 / 60 };

/** Counts the mails that a transaction is about to cause; 429 and none counted when they are too many. */
export async function limitInvitations(
  { limits }: Pick<Context, 'limits'>,
  tx: Context['db'],
  organization_id: string,
  emails: readonly string[],
): Promise<void> {
  const mail = await limits.charge(
    [
      { bucket: `invitations ${organization_id}`, limit: ORGANIZATION_MAILS, cost: emails.length },
      ...emails.map((email) => ({ bucket: `invitation ${organization_id} ${email}`, limit: MAILBOX_MAILS })),
    ],
    tx,
  );
  if (!mail.isAllowed) throw new Refused(429, 'too_many_attempts', { retry_after: mail.retry_after });
}
