import { findCountingAttempt } from '@parta/domain/attempts/counting-attempt';
import { ACTIVITY_MODE, ACTIVITY_STATUS, IDENTIFICATION, isSync } from '@parta/domain/codes';
import type { GradeScale } from '@parta/domain/grades/grade-scale';
import { compareNames } from '@parta/domain/people/name-order';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { shownTitle } from '../../activities/rules.ts';
import { readScale } from '../../grade-scales/rules/read-scale.ts';
import { dayIn } from '../../reminders/rules/moment.ts';
import type { StatisticsContext } from '../../statistics/commands/read-results.ts';
import { listOpenedBy } from '../../statistics/queries/own.ts';
import { wholeOf } from '../../statistics/rules/whole.ts';
import type { ReportedActivity, ReportedGroup, ReportedMember, ReportedPeriod, ReportedResult } from '../types.ts';

/** A group that is reported. */
export interface AskedGroup {
  readonly id: string;
  readonly name: string;
}

/**
 * A group with what its members reached in the period: activities of its organization in which one of them takes part,
 * whoever ran them, that are known by name, took place (a lesson has left its lobby), and are no self-study. Of whoever has left they are those that had begun
 * while she was a member.
 */
export async function readGroup(
  { db, snapshots }: Pick<StatisticsContext, 'db' | 'snapshots'>,
  group: AskedGroup,
  period: ReportedPeriod,
): Promise<ReportedGroup> {
  const people = await listMembers(db, group.id);
  const rows = await listResults(db, group.id, period);
  const results = new Map<string, Map<string, ReportedResult>>();
  for (const [activity_id, taken] of Map.groupBy(rows, (row) => row.activity_id)) {
    const byPerson = Map.groupBy(taken, ({ user_id }) => user_id);
    results.set(activity_id, new Map(Array.from(byPerson, ([user_id, own]) => [user_id, presentResult(own)])));
  }
  const reached = new Set([...results.values()].flatMap((byPerson) => [...byPerson].flatMap(hasResult)));
  return {
    name: group.name,
    members: people.filter(({ user_id, has_left }) => !has_left || reached.has(user_id)),
    activities: await listActivities({ db, snapshots }, [...results.keys()]),
    results,
  };
}

function presentResult(own: readonly ResultRow[]): ReportedResult {
  const attempts = own.flatMap((row) => (row.number === null ? [] : [{ ...row, number: row.number }]));
  const attempt = findCountingAttempt(attempts);
  return {
    points: attempt?.points ?? null,
    percent: attempt?.percent ?? null,
    preliminary: attempt?.preliminary ?? false,
  };
}

function hasResult([user_id, { points }]: readonly [string, ReportedResult]): string[] {
  return points === null ? [] : [user_id];
}

async function listMembers(db: Kysely<Database>, group_id: string): Promise<ReportedMember[]> {
  const rows = await db
    .selectFrom('student_group_member')
    .innerJoin('user_account', 'user_account.id', 'student_group_member.user_id')
    .select([
      'student_group_member.user_id',
      'student_group_member.removed_at',
      'user_account.last_name',
      'user_account.first_name',
      'user_account.middle_name',
      'user_account.email',
      'user_account.login',
    ])
    .where('student_group_member.group_id', '=', group_id)
    .where('user_account.erased_at', 'is', null)
    .execute();
  return rows
    .map(({ removed_at, email, login, ...person }) => {
      const has_left = removed_at !== null;
      // Who has left a group is no longer among the people whose addresses its teachers see.
      return { ...person, has_left, sign_in: has_left ? null : (email ?? login) };
    })
    .toSorted(compareNames);
}

/** A finished attempt; of whoever has none yet a row without one. */
interface ResultRow {
  activity_id: string;
  user_id: string;
  number: number | null;
  finished_at: Date | null;
  points: number | null;
  percent: number | null;
  preliminary: boolean | null;
}

async function listResults(db: Kysely<Database>, group_id: string, period: ReportedPeriod): Promise<ResultRow[]> {
  // Of each member what she takes part in, and not of each activity of the period who takes part: the planner would choose the
  // other way round, which reads a school as often as it has groups.
  const { rows } = await sql<ResultRow>`
    with taken as materialized (
      select p.id, p.user_id, p.activity_id, m.removed_at
      from student_group_member m
      join participant p on p.user_id = m.user_id and p.removed_at is null
      where m.group_id = ${group_id}
    )
    select a.id as activity_id, p.user_id, at.number, at.finished_at, at.points, at.percent, at.preliminary
    from student_group g
    join department d on d.id = g.department_id
    join organization o on o.id = d.organization_id
    cross join taken p
    join activity a on a.id = p.activity_id and a.organization_id = o.id
    left join attempt at on at.participant_id = p.id and at.finished_at is not null
    where g.id = ${group_id} and (p.removed_at is null or a.start_date <= p.removed_at)
      and a.identification <> ${IDENTIFICATION.anonymous}
      and (a.mode = ${ACTIVITY_MODE.period}
        or exists (select from live_session s where s.activity_id = a.id and s.started_at is not null))
      and a.status = any(${[ACTIVITY_STATUS.running, ACTIVITY_STATUS.completed]}::int[])
      and a.start_date >= (${period.start_date}::date)::timestamp at time zone o.time_zone
      and a.start_date < (${period.end_date}::date + 1)::timestamp at time zone o.time_zone`.execute(db);
  return rows;
}

interface ActivityRow {
  id: string;
  mode: number;
  material_hash: string;
  title: string;
  material_title: string;
  start_date: Date;
  time_zone: string;
  last_name: string;
  first_name: string;
  middle_name: string;
  activity_scale: unknown;
  organization_scale: unknown;
}

/** By their start. Apart from results, of which there are a thousand to an activity's one. */
async function listActivities(
  { db, snapshots }: Pick<StatisticsContext, 'db' | 'snapshots'>,
  ids: readonly string[],
): Promise<ReportedActivity[]> {
  const { rows } = await sql<ActivityRow>`
    select a.id, a.mode, a.material_hash, a.title, n.title as material_title, a.start_date, o.time_zone, t.last_name, t.first_name, t.middle_name,
      a.grade_scale as activity_scale, o.grade_scale as organization_scale
    from activity a
    join organization o on o.id = a.organization_id
    join snapshot n on n.material_hash = a.material_hash
    join user_account t on t.id = a.user_id
    where a.id = any(${ids}::text[])
    order by a.start_date, a.id`.execute(db);
  const activities = rows.map((row) => ({ ...row, scale: readScale(row.activity_scale, row.organization_scale) }));
  const opened = await listOpenedBy(
    db,
    activities.flatMap(({ id, mode, scale }) => (scale.kind === 'hundred' && isSync(mode) ? [id] : [])),
  );
  return Promise.all(
    activities.map(async (row) => {
      if (row.scale.kind !== 'hundred') return presentActivity(row, null);
      const asked = isSync(row.mode) ? (opened.get(row.id) ?? new Map()) : null;
      return presentActivity(row, wholeOf(await snapshots.getSnapshot(row.material_hash), asked));
    }),
  );
}

function presentActivity(row: ActivityRow & { scale: GradeScale }, max_points: number | null): ReportedActivity {
  const initials = [row.first_name, row.middle_name].flatMap((name) => (name === '' ? [] : [`${name.slice(0, 1)}.`]));
  return {
    id: row.id,
    title: shownTitle(row.title, { title: row.material_title }),
    start_date: row.start_date,
    start_day: dayIn(row.start_date, row.time_zone),
    teacher: [row.last_name, ...initials].join(' '),
    scale: row.scale,
    max_points,
  };
}
