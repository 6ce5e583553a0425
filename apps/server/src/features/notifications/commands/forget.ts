import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/** Deletes events of before a moment, and news whose term was over before it, with who has read them. */
export async function forgetOldNotifications(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`delete from notification where coalesce(shown_until, shown_from) < ${before}`.execute(db);
}

/**
 * Forgets what a person was told and what she has read, in one organization or, where that is null, everywhere; an event that
 * nobody else was told goes with it. Returns how many that were.
 */
export async function forgetNotifications(
  tx: Transaction<Database>,
  organization_id: string | null,
  user_id: string,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from notification_reader using notification
    where notification.id = notification_reader.notification_id and notification_reader.user_id = ${user_id}
      and (${organization_id}::text is null or notification.organization_id = ${organization_id})
    returning notification.id`.execute(tx);
  await sql`
    delete from notification where id = any(${rows.map(({ id }) => id)}::text[]) and type = 1
      and not exists (select from notification_reader where notification_id = notification.id)`.execute(tx);
  return rows.length;
}
