import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';

/** Which of these people have an accepted job in the organization. */
export async function listColleagues(
  db: Kysely<Database>,
  organization_id: string,
  user_ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .innerJoin('user_account', 'user_account.id', 'job.user_id')
    .select('job.user_id')
    .distinct()
    .where('job.user_id', '=', anyOf(user_ids))
    .where('job.status', '=', 'accepted')
    .where('department.organization_id', '=', organization_id)
    .where('user_account.erased_at', 'is', null)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
