import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/** Forgets changes of lists noted before a moment, but the last of each person: the version of a list never comes again. */
export async function forgetListChanges(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`
    delete from activity_list_change former
    where former.changed_at < ${before}
      and exists (
        select from activity_list_change later where later.user_id = former.user_id and later.id > former.id
      )`.execute(db);
}
