import { GROUP_JOIN_MINUTES } from '@parta/domain/limits';
import type { JoinedHow } from '@parta/domain/people/groups';
import { MINUTE_MS } from '@parta/domain/time/durations';
import { type Kysely, sql } from 'kysely';
import type { GroupJoinRefusalTable } from '../../../db/group-tables.ts';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import type { ManagedDepartmentId } from '../../../identity/granted-ids.ts';
import { sortByName } from './groups.ts';

/** What was committed late may bear an earlier moment: so far back is told once more. */
const OVERLAP_MS = 15_000;
/** People told of by one answer; more only where they came at the same moment. What is left out comes with the next answer. */
const NEWS_MAX = 1000;
/** So far back is told of a group that has had no code lately. */
const WITHOUT_CODE_MS = GROUP_JOIN_MINUTES * MINUTE_MS;

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

/** What the last answer ended with. */
export interface NewsCursor {
  /** When the answer was made that told of everybody, or the first of those that tell it together. */
  readonly began: Date;
  /** Up to when those have told; null where the last one told everything. */
  readonly told: Date | null;
}

export interface JoiningNews {
  readonly joined: readonly JoinedRow[];
  readonly refused: readonly RefusedRow[];
  readonly cursor: NewsCursor;
}

/**
 * Who came into groups, and who knocked and was not let in (the last time of each), since their codes were opened, whether
 * these still hold or not, oldest first. Where there are too many for one answer the cursor leads on to the rest.
 */
export async function readJoiningNews(
  db: Kysely<Database>,
  group_ids: readonly string[],
  after: NewsCursor | null,
  now: Date,
): Promise<JoiningNews> {
  const [joined, refused] = await Promise.all([
    listJoined(db, group_ids, after, now),
    listRefused(db, group_ids, after, now),
  ]);
  const began = after === null || after.told === null ? now : after.began;
  const ends = [joined.map(({ joined_at }) => joined_at), refused.map(({ at }) => at)]
    .filter((moments) => moments.length >= NEWS_MAX)
    .map((moments) => Math.max(...moments.map((moment) => moment.getTime())));
  if (ends.length === 0) return { joined, refused, cursor: { began, told: null } };
  const told = new Date(Math.min(...ends));
  return {
    joined: joined.filter(({ joined_at }) => joined_at <= told),
    refused: refused.filter(({ at }) => at <= told),
    cursor: { began, told },
  };
}

/** The groups of these ids that belong to the departments, by name; a code that has ended or was stopped is null. */
export async function listOpenedGroups(
  db: Kysely<Database>,
  department_ids: readonly ManagedDepartmentId[],
  group_ids: readonly string[],
  now: Date,
): Promise<OpenedGroupRow[]> {
  const rows = await db
    .selectFrom('student_group')
    .leftJoin('group_join_code', 'group_join_code.group_id', 'student_group.id')
    .select((eb) => {
      const isOpen = eb.and([eb('until', '>', now), eb('stopped_at', 'is', null)]);
      return [
        'student_group.id',
        'student_group.name',
        eb.case().when(isOpen).then(eb.ref('code')).end().as('code'),
        eb.case().when(isOpen).then(eb.ref('until')).end().as('until'),
        sql<number>`(
          select count(*) from student_group_member as member
          where member.group_id = ${eb.ref('student_group.id')} and member.removed_at is null
        )`.as('participant_count'),
        sql<number>`(
          select count(*) from student_group_member as member
          where member.group_id = ${eb.ref('student_group.id')} and member.removed_at is null
            and member.joined_at >= ${startOf(now)}
        )`.as('joined_count'),
      ];
    })
    .where('student_group.id', '=', anyOf(group_ids))
    .where('student_group.department_id', '=', anyOf(department_ids))
    .execute();
  return sortByName(rows);
}

async function listJoined(
  db: Kysely<Database>,
  group_ids: readonly string[],
  after: NewsCursor | null,
  now: Date,
): Promise<JoinedRow[]> {
  return db
    .selectFrom('student_group_member as member')
    .leftJoin('group_join_code', 'group_join_code.group_id', 'member.group_id')
    .innerJoin('user_account', 'user_account.id', 'member.user_id')
    .select(['member.group_id', 'member.user_id', 'last_name', 'first_name', 'member.joined_at', 'member.how'])
    .where('member.group_id', '=', anyOf(group_ids))
    .where('member.removed_at', 'is', null)
    .where('member.joined_at', '>=', startOf(now))
    .$if(after !== null, (found) => found.where('member.joined_at', '>', fromOf(after)))
    .orderBy('member.joined_at')
    .fetch(NEWS_MAX, 'with ties')
    .execute();
}

async function listRefused(
  db: Kysely<Database>,
  group_ids: readonly string[],
  after: NewsCursor | null,
  now: Date,
): Promise<RefusedRow[]> {
  return db
    .selectFrom('group_join_refusal as refusal')
    .leftJoin('group_join_code', 'group_join_code.group_id', 'refusal.group_id')
    .innerJoin('user_account', 'user_account.id', 'refusal.user_id')
    .select(['refusal.group_id', 'refusal.user_id', 'last_name', 'first_name', 'refusal.reason', 'refusal.at'])
    .where('refusal.group_id', '=', anyOf(group_ids))
    .where('refusal.at', '>=', startOf(now))
    .$if(after !== null, (found) => found.where('refusal.at', '>', fromOf(after)))
    .orderBy('refusal.at')
    .fetch(NEWS_MAX, 'with ties')
    .execute();
}

/** Since when the screen of a group tells. */
function startOf(now: Date) {
  return sql<Date>`coalesce(group_join_code.started_at, ${new Date(now.getTime() - WITHOUT_CODE_MS)}::timestamptz)`;
}

function fromOf(after: NewsCursor | null): Date {
  return after?.told ?? new Date((after?.began.getTime() ?? 0) - OVERLAP_MS);
}
