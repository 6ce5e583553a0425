import type { GroupStatus, GroupType } from '@parta/domain/people/groups';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import { byNames } from '../../../db/name-order.ts';
import type { Database } from '../../../db/tables.ts';
import type { ManagedDepartmentId } from '../../../identity/granted-ids.ts';
import { hasPassword } from '../../people/queries/credentials.ts';

/** A group with the number of those who are in it. */
export interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly type: GroupType;
  readonly status: GroupStatus;
  readonly department_id: string;
  readonly organization_id: string;
  readonly join_id: string;
  readonly participant_count: number;
}

/** Somebody who is in a group. */
export interface ParticipantRow {
  readonly user_id: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  /** Null for a pupil who signs in by a login. */
  readonly email: string | null;
  readonly login: string | null;
  readonly email_confirmed: boolean;
  /** False for a login that has no password of its own yet. */
  readonly has_signed_in: boolean;
}

/** Groups of the departments by name, as Russian sorts, with numbers by their value; all statuses unless one is given. */
export async function listGroups(
  db: Kysely<Database>,
  department_ids: readonly ManagedDepartmentId[],
  status: GroupStatus | undefined,
): Promise<GroupRow[]> {
  const rows = await groupsOf(db, department_ids)
    .$if(status !== undefined, (found) => found.where('student_group.status', '=', status ?? 1))
    .execute();
  return sortByName(rows);
}

const BY_NAME = new Intl.Collator('ru', { numeric: true });

/** By name, as Russian sorts, with numbers by their value. */
export function sortByName<Row extends { readonly id: string; readonly name: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => BY_NAME.compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
}

/** Null for a group of another department. */
export async function findGroup(
  db: Kysely<Database>,
  department_ids: readonly ManagedDepartmentId[],
  id: string,
): Promise<GroupRow | null> {
  const row = await groupsOf(db, department_ids).where('student_group.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Those of the given groups that are there, in the order given. */
export async function listGroupsById(
  db: Kysely<Database>,
  department_ids: readonly ManagedDepartmentId[],
  ids: readonly string[],
): Promise<GroupRow[]> {
  const rows = await groupsOf(db, department_ids).where('student_group.id', '=', anyOf(ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function groupsOf(
  db: Kysely<Database>,
  department_ids: readonly ManagedDepartmentId[],
): SelectQueryBuilder<Database, 'student_group' | 'department', GroupRow> {
  return db
    .selectFrom('student_group')
    .innerJoin('department', 'department.id', 'student_group.department_id')
    .select((eb) => [
      'department.organization_id',
      'student_group.id',
      'student_group.name',
      'student_group.type',
      'student_group.status',
      'student_group.department_id',
      'student_group.join_id',
      sql<number>`(
        select count(*) from student_group_member as member
        where member.group_id = ${eb.ref('student_group.id')} and member.removed_at is null
      )`.as('participant_count'),
    ])
    .where('student_group.department_id', '=', anyOf(department_ids));
}

/** Who is in a group, by last and first name as Russian sorts. @param user_id of one of them alone. */
export async function listParticipants(
  db: Kysely<Database>,
  group_id: string,
  user_id?: string,
): Promise<ParticipantRow[]> {
  return db
    .selectFrom('student_group_member as member')
    .innerJoin('user_account', 'user_account.id', 'member.user_id')
    .select((eb) => [
      'member.user_id',
      'user_account.last_name',
      'user_account.first_name',
      'user_account.middle_name',
      'user_account.email',
      'user_account.login',
      'user_account.email_confirmed',
      eb
        .or([eb('user_account.email', 'is not', null), hasPassword(eb.ref('user_account.id'))])
        .$castTo<boolean>()
        .as('has_signed_in'),
    ])
    .where('member.group_id', '=', group_id)
    .where('member.removed_at', 'is', null)
    .$if(user_id !== undefined, (found) => found.where('member.user_id', '=', user_id ?? ''))
    .orderBy(byNames('user_account'))
    .orderBy('member.user_id')
    .execute();
}
