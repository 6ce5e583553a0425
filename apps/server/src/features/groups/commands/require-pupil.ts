import type { Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { Refused } from '../../../refused.ts';

/**
 * Lets through people each of whom has a student's job here and no other accepted job or role anywhere: the account of anybody
 * else is not her teacher's to change. @throws Refused 403 `not_only_a_pupil_here` with the `user_id` of the first one
 */
export async function requirePupilsHere(
  tx: Transaction<Database>,
  organization_id: string,
  user_ids: readonly string[],
): Promise<void> {
  const jobs = await tx
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .select(['job.user_id', 'job.type', 'department.organization_id'])
    .where('job.user_id', '=', anyOf(user_ids))
    .where('job.status', '=', 'accepted')
    .execute();
  const roles = await tx.selectFrom('user_role').select('user_id').where('user_id', '=', anyOf(user_ids)).execute();
  const pupils = new Set(jobs.map(({ user_id }) => user_id));
  for (const { user_id } of roles) pupils.delete(user_id);
  for (const job of jobs) {
    if (job.type !== 'student' || job.organization_id !== organization_id) pupils.delete(job.user_id);
  }
  const other = user_ids.find((id) => !pupils.has(id));
  if (other !== undefined) throw new Refused(403, 'not_only_a_pupil_here', { user_id: other });
}
