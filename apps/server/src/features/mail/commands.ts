import { DAY_MS } from '@parta/domain/time/durations';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/tables.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { PostOffice } from '../../post-office.ts';
import { recordAudit } from '../audit/commands.ts';
import { MAIL_SEND } from './jobs.ts';

/** How long a mail is kept, sent or not: it names a person and may hold a link that still works. */
const KEPT_DAYS = 30;

/** @param jobs null where there is no mail server: mails are kept then, and sent never. */
export function createPostOffice(clock: Clock, jobs: Pick<JobQueue, 'send'> | null): PostOffice {
  return {
    async post(tx, ...letters) {
      if (letters.length === 0) return;
      const left = await tx
        .insertInto('mail')
        .values(
          letters.map(({ to_email, to_name, subject, paragraphs, button, unsubscribe }) => ({
            to_email,
            to_name,
            subject,
            letter: JSON.stringify({ paragraphs, button, unsubscribe }),
            created_at: clock.now(),
            sent_at: null,
            failed_at: null,
          })),
        )
        .returning('id')
        .execute();
      await jobs?.send(tx, MAIL_SEND, ...left.map(({ id }) => ({ mail_id: id })));
    },
  };
}

/** The page asks every few seconds: what one administrator reads within an hour is one look. */
const LOOK_MS = 60 * 60_000;

/** Records that an administrator looks at the mails of others, whose links set passwords. */
export async function recordMailboxLook(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { actor_id, address }: { actor_id: string; address: string },
): Promise<void> {
  const at = clock.now();
  const recent = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('actor_id', '=', actor_id)
    .where('action', '=', 'mailbox_viewed')
    .where('at', '>', new Date(at.getTime() - LOOK_MS))
    .executeTakeFirst();
  if (recent === undefined) await recordAudit(db, { at, action: 'mailbox_viewed', actor_id, address });
}

/** Notes that the mail server has taken a mail, and forgets its words: links in it are secrets. */
export async function markSent(db: Kysely<Database>, id: number, at: Date): Promise<void> {
  await db.updateTable('mail').set({ sent_at: at, letter: null }).where('id', '=', id).execute();
}

/** Notes that a mail will not be sent. */
export async function markFailed(db: Kysely<Database>, id: number, at: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ failed_at: at })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

/** Deletes the mails of more than thirty days ago. */
export async function deleteOldMails(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('created_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute();
}
