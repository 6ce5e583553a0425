import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/**
 * Takes back what people were told of their work's points and have not read, as these are other points now. Returns who of
 * them were told those points at all, so that whoever had read them is told again too.
 */
export async function withdrawMarked(
  tx: Transaction<Database>,
  activity_id: string,
  told: readonly { readonly user_id: string; readonly points: number }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ user_id: string }>`
    with told as (
      select reader.user_id, reader.notification_id, reader.read_at
      from unnest(
        ${told.map(({ user_id }) => user_id)}::text[], ${told.map(({ points }) => points)}::float8[]
      ) as who (user_id, points)
      join notification_reader reader on reader.user_id = who.user_id
      join notification on notification.id = reader.notification_id
      where notification.type = 1 and notification.event ->> 'kind' = 'work_marked'
        and notification.event ->> 'activity_id' = ${activity_id}
        and (notification.event ->> 'points')::float8 = who.points
    ), withdrawn as (
      delete from notification_reader reader using told
      where reader.user_id = told.user_id and reader.notification_id = told.notification_id and told.read_at is null
    )
    select distinct user_id from told`.execute(tx);
  return new Set(rows.map(({ user_id }) => user_id));
}
