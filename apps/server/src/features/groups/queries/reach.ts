import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import type { GroupManager } from '../types.ts';

/** How somebody joins a group with a consent that is not its teacher's: their own, or an administrator's. */
const JOINED_WITH_CONSENT = ['code', 'link', 'proposal'] as const;

/**
 * Which of these people of an organization a teacher may not add to groups, rename or print cards for, in the order given.
 * Within reach are people with an accepted job in one of the teacher's departments there, and members of groups of these
 * departments who joined by code or link, or whom an administrator accepted (decision 066). An administrator of the
 * organization reaches everybody there.
 */
export async function listOutOfReach(
  db: Kysely<Database>,
  organization_id: string,
  { id: manager_id, department_ids }: Pick<GroupManager, 'id' | 'department_ids'>,
  user_ids: readonly string[],
): Promise<string[]> {
  if (user_ids.length === 0) return [];
  const reached = await db
    .selectFrom('user_account')
    .select('user_account.id')
    .where('user_account.id', '=', anyOf(user_ids))
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('job')
            .innerJoin('department', 'department.id', 'job.department_id')
            .select('job.id')
            .whereRef('job.user_id', '=', 'user_account.id')
            .where('job.status', '=', 'accepted')
            .where('department.organization_id', '=', organization_id)
            .where('department.id', '=', anyOf(department_ids)),
        ),
        eb.exists(
          eb
            .selectFrom('student_group_member as member')
            .innerJoin('student_group', 'student_group.id', 'member.group_id')
            .innerJoin('department', 'department.id', 'student_group.department_id')
            .select('member.group_id')
            .whereRef('member.user_id', '=', 'user_account.id')
            .where('member.removed_at', 'is', null)
            .where('member.how', '=', anyOf(JOINED_WITH_CONSENT))
            .where('department.organization_id', '=', organization_id)
            .where('department.id', '=', anyOf(department_ids)),
        ),
        eb.exists(
          eb
            .selectFrom('job')
            .innerJoin('department', 'department.id', 'job.department_id')
            .innerJoin('job_role', 'job_role.job_id', 'job.id')
            .select('job.id')
            .where('job.user_id', '=', manager_id)
            .where('job.status', '=', 'accepted')
            .where('job_role.role', '=', 'organisation_administrator')
            .where('department.organization_id', '=', organization_id),
        ),
      ]),
    )
    .execute();
  const within = new Set(reached.map(({ id }) => id));
  return user_ids.filter((id) => !within.has(id));
}
