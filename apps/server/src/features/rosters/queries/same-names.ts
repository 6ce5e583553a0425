import { GROUP_STATUS } from '@parta/domain/people/groups';
import { searchText as foldedText } from '@parta/domain/text/search-text';
import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import { byNames } from '../../../db/name-order.ts';
import { searchText } from '../../../db/search-text.ts';
import type { Database } from '../../../db/tables.ts';
import type { ManagedDepartmentId } from '../../../identity/granted-ids.ts';

/** A pupil of the organization who may be one that a list names. */
export interface PupilRow {
  readonly id: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly email: string | null;
  readonly login: string | null;
}

/** Somebody with an accepted student job in the organization and one of these last names, compared as searches do. */
export async function listPupilsNamed(
  db: Kysely<Database>,
  organization_id: string,
  last_names: readonly string[],
): Promise<PupilRow[]> {
  if (last_names.length === 0) return [];
  return db
    .selectFrom('user_account')
    .select(['id', 'last_name', 'first_name', 'middle_name', 'email', 'login'])
    .where('erased_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('job')
        .innerJoin('department', 'department.id', 'job.department_id')
        .select('job.user_id')
        .where('job.status', '=', 'accepted')
        .where('job.type', '=', 'student')
        .where('department.organization_id', '=', organization_id),
    )
    .where((eb) => eb(searchText(eb.ref('last_name')), '=', anyOf(last_names.map(foldedText))))
    .orderBy(byNames('user_account'))
    .orderBy('id')
    .execute();
}

/** Names of the active groups of these departments that people are in, by the id of the person. */
export async function listGroupsOf(
  db: Kysely<Database>,
  department_ids: readonly ManagedDepartmentId[],
  user_ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('student_group_member as member')
    .innerJoin('student_group', 'student_group.id', 'member.group_id')
    .select(['member.user_id', 'student_group.name'])
    .where('member.user_id', '=', anyOf(user_ids))
    .where('member.removed_at', 'is', null)
    .where('student_group.status', '=', GROUP_STATUS.active)
    .where('student_group.department_id', '=', anyOf(department_ids))
    .orderBy('student_group.name')
    .execute();
  const names = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...names].map(([id, groups]) => [id, groups.map(({ name }) => name)]));
}
