import { GROUP_STATUS } from '@parta/domain/people/groups';
import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';

/** Somebody in a group from which an organizer may choose. */
export interface ChosenMember {
  readonly group_id: string;
  readonly user_id: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
}

/** Members of those of the groups that are active, of the organization and of one of the departments. */
export async function listMembersOf(
  db: Kysely<Database>,
  {
    group_ids,
    department_ids,
    organization_id,
  }: { group_ids: readonly string[]; department_ids: readonly string[]; organization_id: string },
): Promise<ChosenMember[]> {
  return db
    .selectFrom('student_group_member as member')
    .innerJoin('student_group', 'student_group.id', 'member.group_id')
    .innerJoin('department', 'department.id', 'student_group.department_id')
    .innerJoin('user_account', 'user_account.id', 'member.user_id')
    .select([
      'member.group_id',
      'member.user_id',
      'user_account.last_name',
      'user_account.first_name',
      'user_account.middle_name',
    ])
    .where('member.group_id', '=', anyOf(group_ids))
    .where('student_group.department_id', '=', anyOf(department_ids))
    .where('department.organization_id', '=', organization_id)
    .where('student_group.status', '=', GROUP_STATUS.active)
    .where('member.removed_at', 'is', null)
    .where('user_account.erased_at', 'is', null)
    .execute();
}
