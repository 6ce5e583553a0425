import type { JobType } from '@parta/domain/codes';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { Refused } from '../../../refused.ts';

/**
 * Lets through who has a student's job here and no other accepted job or role anywhere: the account of anybody else is not her
 * teacher's to change. @throws Refused 403 `not_only_a_pupil_here`
 */
export async function requirePupilHere(
  tx: Transaction<Database>,
  organization_id: string,
  user_id: string,
): Promise<void> {
  const jobs = await tx
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .select(['job.type', 'department.organization_id'])
    .where('job.user_id', '=', user_id)
    .where('job.status', '=', 'accepted')
    .execute();
  const role = await tx.selectFrom('user_role').select('role').where('user_id', '=', user_id).executeTakeFirst();
  const student: JobType = 'student';
  const is_pupil =
    role === undefined &&
    jobs.length > 0 &&
    jobs.every((job) => job.type === student && job.organization_id === organization_id);
  if (!is_pupil) throw new Refused(403, 'not_only_a_pupil_here');
}
