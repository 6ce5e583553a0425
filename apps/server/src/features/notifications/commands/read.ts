import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { PersonId } from '../../../identity/person.ts';
import { notFound } from '../../../refused.ts';
import { shownTo } from '../queries/shown.ts';

/** Marks one that a person is shown as read; a second time nothing changes. @throws Refused 404 where she is shown no such one */
export async function readOne(db: Kysely<Database>, person: PersonId, id: string, now: Date): Promise<void> {
  const { rows } = await sql`
    insert into notification_reader as known (user_id, notification_id, read_at)
    select ${person}, shown.id, ${now} from (${shownTo(person, now)}) shown where shown.id = ${id}
    on conflict (user_id, notification_id) do update set read_at = coalesce(known.read_at, excluded.read_at)
    returning notification_id`.execute(db);
  if (rows.length === 0) throw notFound();
}

/** Marks all that a person is shown as read. */
export async function readAll(db: Kysely<Database>, person: PersonId, now: Date): Promise<void> {
  await sql`
    insert into notification_reader as known (user_id, notification_id, read_at)
    select ${person}, shown.id, ${now} from (${shownTo(person, now)}) shown where shown.read_at is null
    order by shown.id
    on conflict (user_id, notification_id) do update set read_at = coalesce(known.read_at, excluded.read_at)`.execute(
    db,
  );
}
