import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isNewsFor } from '../../../db/news-audience.ts';
import type { Database } from '../../../db/tables.ts';
import type { PersonId } from '../../../identity/person.ts';
import type { ShownNotification } from '../types.ts';

/**
 * All that a person is shown at a moment, as rows of `notification` with her `read_at`: events that she was told of, and news
 * for her within its term. The two are read apart, each by an index of its own.
 */
export function shownTo(person: PersonId, now: Date): RawBuilder<ShownNotification> {
  return sql<ShownNotification>`
    select notification.*, reader.read_at
    from notification_reader reader join notification on notification.id = reader.notification_id
    where reader.user_id = ${person} and notification.type = 1
    union all
    select notification.*, reader.read_at
    from notification
    left join notification_reader reader
      on reader.notification_id = notification.id and reader.user_id = ${person}
    where notification.type = 0 and notification.shown_from <= ${now} and notification.shown_until > ${now}
      and notification.withdrawn_at is null and ${isNewsFor(person)}`;
}

/** What a person is shown, newest first. */
export async function listShown(db: Kysely<Database>, person: PersonId, now: Date): Promise<ShownNotification[]> {
  const { rows } = await sql<ShownNotification>`
    select id, shown_from, event, title, overview, image, is_urgent, read_at
    from (${shownTo(person, now)}) shown order by shown_from desc, id desc`.execute(db);
  return rows;
}

/** What of it she has not read, newest first. */
export async function listUnread(db: Kysely<Database>, person: PersonId, now: Date): Promise<ShownNotification[]> {
  const { rows } = await sql<ShownNotification>`
    select id, shown_from, event, title, overview, image, is_urgent, read_at
    from (${shownTo(person, now)}) shown where read_at is null order by shown_from desc, id desc`.execute(db);
  return rows;
}
