import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { PersonId } from '../../../identity/person.ts';

/**
 * A text that is another one whenever something in the person's lists of activities has changed. Both parts are needed: of two
 * changes that end out of order the later one raises the count alone.
 */
export async function getListVersion(db: Kysely<Database>, person: PersonId): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat(count(*), '.', max(id)) as version from activity_list_change where user_id = ${person}`.execute(db);
  return rows[0]?.version ?? '';
}
