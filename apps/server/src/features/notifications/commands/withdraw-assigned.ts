import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/**
 * Takes unread notices of assigned work back: it was ended, cancelled, or a person was taken out of it.
 * @param user_ids null for every participant of the activity
 */
export async function withdrawAssigned(
  tx: Transaction<Database>,
  activity_id: string,
  user_ids: readonly string[] | null,
): Promise<void> {
  await sql`
    delete from notification_reader reader
    using notification, participant
    where participant.activity_id = ${activity_id}
      and (${user_ids}::text[] is null or participant.user_id = any(${user_ids}::text[]))
      and reader.user_id = participant.user_id and reader.read_at is null
      and notification.id = reader.notification_id and notification.type = 1
      and notification.event ->> 'kind' = 'work_assigned'
      and notification.event ->> 'activity_id' = ${activity_id}`.execute(tx);
}
