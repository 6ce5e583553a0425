import { isIdentifier } from '@parta/domain/encoding/identifier';
import { GROUP_STATUS } from '@parta/domain/people/groups';
import { type Kysely, sql } from 'kysely';
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
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .where('until', '>', now)
    .where('status', '=', GROUP_STATUS.active)
    .execute();
  return new Map(rows.map(({ code, group_id }) => [code, group_id]));
}

/** The active group of a link; null for a link that leads nowhere. */
export async function findGroupByJoinId(db: Kysely<Database>, join_id: string): Promise<string | null> {
  if (!isIdentifier(join_id)) return null;
  const row = await db
    .selectFrom('student_group')
    .select('id')
    .where('join_id', '=', join_id)
    .where('status', '=', GROUP_STATUS.active)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A group by its id, with its organization. */
export async function findNamedGroup(
  db: Kysely<Database>,
  group_id: string,
): Promise<{ group_id: string; name: string; organization_id: string } | null> {
  const row = await db
    .selectFrom('student_group')
    .innerJoin('department', 'department.id', 'student_group.department_id')
    .select(['student_group.id as group_id', 'student_group.name', 'department.organization_id'])
    .where('student_group.id', '=', group_id)
    .executeTakeFirst();
  return row ?? null;
}
