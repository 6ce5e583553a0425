import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { NewsRow } from '../types.ts';

/** News for the people of one organization, or for whomever where that is null; the latest term first. */
export async function listNews(db: Kysely<Database>, organization_id: string | null): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select n.id, n.shown_from, n.shown_until, n.withdrawn_at, n.audience, organization.short_name as organization,
      n.title, n.overview, n.image, n.is_urgent,
      (select count(*) from notification_reader reader
        where reader.notification_id = n.id and reader.read_at is not null)::int as readers
    from notification n left join organization on organization.id = n.organization_id
    where n.type = 0 and (${organization_id}::text is null or n.organization_id = ${organization_id})
    order by n.shown_from desc, n.id desc`.execute(db);
  return rows;
}

/** Whether there is such an organization. */
export async function hasOrganization(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db.selectFrom('organization').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
