import { GROUP_STATUS } from '@parta/domain/people/groups';
import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';

/** The group that a link or a code leads to. */
export interface JoinTarget {
  readonly group_id: string;
  readonly name: string;
  readonly organization_id: string;
  readonly how: 'link' | 'code';
  /** The end of the link, or the code. */
  readonly join: string;
}

/** Groups that are open by a code now, by code. */
export async function listGroupsByCodes(
  db: Kysely<Database>,
  codes: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('group_join_code')
    .innerJoin('student_group', 'student_group.id', 'group_join_code.group_id')
    .select(['code', 'group_id'])
    .where('code', '=', anyOf(codes))
    .where('until', '>', now)
    .where('stopped_at', 'is', null)
    .where('status', '=', GROUP_STATUS.active)
    .execute();
  return new Map(rows.map(({ code, group_id }) => [code, group_id]));
}

/** The active groups of links, in the order of the links; null for a link that leads nowhere. */
export async function listGroupsByJoinIds(
  db: Kysely<Database>,
  join_ids: readonly string[],
): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('student_group')
    .select(['id', 'join_id'])
    .where('join_id', '=', anyOf(join_ids))
    .where('status', '=', GROUP_STATUS.active)
    .execute();
  const ids = new Map(rows.map(({ id, join_id }) => [join_id, id]));
  return join_ids.map((join_id) => ids.get(join_id) ?? null);
}

/** Groups with their organizations, in the order of the ids; null for a group that is gone. */
export async function listNamedGroups(
  db: Kysely<Database>,
  group_ids: readonly string[],
): Promise<({ group_id: string; name: string; organization_id: string } | null)[]> {
  const rows = await db
    .selectFrom('student_group')
    .innerJoin('department', 'department.id', 'student_group.department_id')
    .select(['student_group.id as group_id', 'student_group.name', 'department.organization_id'])
    .where('student_group.id', '=', anyOf(group_ids))
    .execute();
  const groups = new Map(rows.map((row) => [row.group_id, row]));
  return group_ids.map((group_id) => groups.get(group_id) ?? null);
}
