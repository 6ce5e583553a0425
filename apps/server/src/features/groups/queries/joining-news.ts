import type { JoinedHow } from '@parta/domain/people/groups';
import { type Kysely, sql } from 'kysely';
import type { GroupJoinRefusalTable } from '../../../db/group-tables.ts';
import type { Database } from '../../../db/tables.ts';
import type { ManagedDepartmentId } from '../../../identity/granted-ids.ts';

/** What was committed late may bear an earlier moment: so far back is told once more. */
const OVERLAP_MS = 15_000;
/** People told of by one answer at most, newest first. */
const NEWS_MAX = 1000;

/** A group on the screen of whoever opened it. */
export interface OpenedGroupRow {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly until: Date | null;
  readonly participant_count: number;
  /** Since its code was opened. */
  readonly joined_count: number;
}

export interface JoinedRow {
  readonly group_id: string;
  readonly user_id: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly joined_at: Date;
  readonly how: JoinedHow;
}

export interface RefusedRow {
  readonly group_id: string;
  readonly user_id: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly reason: GroupJoinRefusalTable['reason'];
  readonly at: Date;
}

/** The groups of these ids that belong to the departments, by name; codes that have ended are null. */
export async function listOpenedGroups(
  db: Kysely<Database>,
  department_ids: readonly ManagedDepartmentId[],
  group_ids: readonly string[],
  now: Date,
): Promise<OpenedGroupRow[]> {
  return db
    .selectFrom('student_group')
    .leftJoin('group_join_code', (join) =>
      join.onRef('group_join_code.group_id', '=', 'student_group.id').on('group_join_code.until', '>', now),
    )
    .select((eb) => [
      'student_group.id',
      'student_group.name',
      'group_join_code.code',
      'group_join_code.until',
      sql<number>`(
        select count(*) from student_group_member as member
        where member.group_id = ${eb.ref('student_group.id')} and member.removed_at is null
      )`.as('participant_count'),
      sql<number>`(
        select count(*) from student_group_member as member
        where member.group_id = ${eb.ref('student_group.id')} and member.removed_at is null
          and member.joined_at >= ${eb.ref('group_join_code.started_at')}
      )`.as('joined_count'),
    ])
    .where('student_group.id', '=', sql<string>`any(${group_ids}::text[])`)
    .where('student_group.department_id', '=', sql<string>`any(${department_ids}::text[])`)
    .orderBy('student_group.name', (order) => order.collate('ru-x-icu'))
    .orderBy('student_group.id')
    .execute();
}

/** Who came into open groups since they were opened, newest first. @param after tells again what was told shortly before it */
export async function listJoined(
  db: Kysely<Database>,
  group_ids: readonly string[],
  after: Date | null,
): Promise<JoinedRow[]> {
  return db
    .selectFrom('student_group_member as member')
    .innerJoin('group_join_code', 'group_join_code.group_id', 'member.group_id')
    .innerJoin('user_account', 'user_account.id', 'member.user_id')
    .select(['member.group_id', 'member.user_id', 'last_name', 'first_name', 'member.joined_at', 'member.how'])
    .where('member.group_id', '=', sql<string>`any(${group_ids}::text[])`)
    .where('member.removed_at', 'is', null)
    .whereRef('member.joined_at', '>=', 'group_join_code.started_at')
    .$if(after !== null, (found) => found.where('member.joined_at', '>=', before(after)))
    .orderBy('member.joined_at', 'desc')
    .orderBy('member.user_id')
    .limit(NEWS_MAX)
    .execute();
}

/** Who knocked at open groups and was not let in, newest first; the last time of each. */
export async function listRefused(
  db: Kysely<Database>,
  group_ids: readonly string[],
  after: Date | null,
): Promise<RefusedRow[]> {
  return db
    .selectFrom('group_join_refusal as refusal')
    .innerJoin('group_join_code', 'group_join_code.group_id', 'refusal.group_id')
    .innerJoin('user_account', 'user_account.id', 'refusal.user_id')
    .select(['refusal.group_id', 'refusal.user_id', 'last_name', 'first_name', 'refusal.reason', 'refusal.at'])
    .where('refusal.group_id', '=', sql<string>`any(${group_ids}::text[])`)
    .whereRef('refusal.at', '>=', 'group_join_code.started_at')
    .$if(after !== null, (found) => found.where('refusal.at', '>=', before(after)))
    .orderBy('refusal.at', 'desc')
    .limit(NEWS_MAX)
    .execute();
}

function before(after: Date | null): Date {
  return new Date((after?.getTime() ?? 0) - OVERLAP_MS);
}
