import { ACTIVITY_MODE, PARTICIPANT_STATUS } from '@parta/domain/codes';
import { PRESENTER_LOST_MINUTES } from '@parta/domain/limits';
import { MINUTE_MS } from '@parta/domain/time/durations';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { LessonReach } from '../../../identity/callers.ts';

/** A live activity as far as it matters who may lead it. */
export interface Lesson {
  id: string;
  organization_id: string;
  status: number;
  started_at: Date | null;
  finished_at: Date | null;
  end_date: Date | null;
  step: number;
  /** Its owner, or who has taken it over. */
  leader_id: string;
  owner_id: string;
  was_taken_over: boolean;
  led_by_family: string | null;
  /** Since when nobody may lead it. */
  left_at: Date | null;
  /** Whether the leader has a job with a role that leads, seat or not. */
  leader_has_role: boolean;
  projector_turn: number;
  with_cards: boolean;
  scanner_turn: number;
}

/** A job with a role that leads in the organization of the activity `a`; by its administrator where she took over. */
const LEADER_HAS_ROLE = sql<boolean>`exists (
  select from job j join department d on d.id = j.department_id join job_role r on r.job_id = j.id
  where j.user_id = coalesce(a.presenter_id, a.user_id) and j.status = 'accepted'
    and d.organization_id = a.organization_id
    and (r.role = 'organiser' or (a.presenter_id is not null and r.role = 'organisation_administrator')))`;

/** Null for an activity that is no live one. */
export async function findLesson(db: Kysely<Database>, activity_id: string): Promise<Lesson | null> {
  const row = await db
    .selectFrom('activity as a')
    .innerJoin('live_session as s', 's.activity_id', 'a.id')
    .select([
      'a.id',
      'a.organization_id',
      'a.status',
      'a.end_date',
      'a.user_id as owner_id',
      'a.presenter_id',
      's.started_at',
      's.finished_at',
      's.step',
      's.led_by_family',
      's.left_at',
      's.projector_turn',
      's.with_cards',
      's.scanner_turn',
      LEADER_HAS_ROLE.as('leader_has_role'),
    ])
    .where('a.id', '=', activity_id)
    .where('a.mode', '<=', ACTIVITY_MODE.free_pace)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { presenter_id, ...lesson } = row;
  return { ...lesson, leader_id: presenter_id ?? lesson.owner_id, was_taken_over: presenter_id !== null };
}

/**
 * Lessons under way that nobody leads any more and that are not known as such yet: the session in which the last command
 * was given has ended, the leader has no role there any more, or she has no seat and has been away for minutes.
 * @param activity_id this one alone; null for all
 */
export async function listNewlyLeft(db: Kysely<Database>, now: Date, activity_id: string | null): Promise<string[]> {
  const away_since = new Date(now.getTime() - PRESENTER_LOST_MINUTES * MINUTE_MS);
  const { rows } = await sql<{ activity_id: string }>`
    select s.activity_id from live_session s join activity a on a.id = s.activity_id
    where s.phase not in ('lobby', 'finished') and s.left_at is null
      and (${activity_id}::text is null or s.activity_id = ${activity_id})
      and ((s.led_by_family is not null
            and not exists (select from session_family f where f.id = s.led_by_family and f.ended_at is null))
        or not ${LEADER_HAS_ROLE}
        or (coalesce(s.presenter_seen_at, s.started_at) < ${away_since} and not exists (
            select from license_seat t join license l on l.id = t.license_id
            where t.user_id = coalesce(a.presenter_id, a.user_id) and l.organization_id = a.organization_id
              and l.valid_from <= ${now} and ${now} < l.valid_until)))`.execute(db);
  return rows.map((row) => row.activity_id);
}

/** A lesson that waits for somebody to lead it, as who may do so sees it. */
export interface LeftLesson {
  id: string;
  title: string;
  start_date: Date;
  left_at: Date;
  participants: number;
  last_name: string;
  first_name: string;
}

/** The lessons without a leader within somebody's reach, the newest first. */
export async function listLeft(db: Kysely<Database>, reach: LessonReach): Promise<LeftLesson[]> {
  const { rows } = await sql<LeftLesson>`
    select a.id, a.title, a.start_date, s.left_at, u.last_name, u.first_name,
      (select count(*)::int from participant p where p.activity_id = a.id and p.removed_at is null
        and p.status <> ${PARTICIPANT_STATUS.not_started}) as participants
    from activity a join live_session s on s.activity_id = a.id
      join user_account u on u.id = coalesce(a.presenter_id, a.user_id)
    where s.left_at is not null and s.phase <> 'finished' and ${isWithin(reach)}
    order by s.left_at desc, a.id limit 100`.execute(db);
  return rows;
}

/** Whether a live activity is within somebody's reach, left or not. */
export async function isWithinReach(db: Kysely<Database>, reach: LessonReach, activity_id: string): Promise<boolean> {
  const { rows } = await sql`
    select a.id from activity a join live_session s on s.activity_id = a.id
    where a.id = ${activity_id} and ${isWithin(reach)}`.execute(db);
  return rows.length > 0;
}

/** Of an organization that she administers, of a department of hers in which the leader has or had a job, or her own. */
function isWithin({ person_id, administered_ids, department_ids, led_ids }: LessonReach) {
  return sql<boolean>`(
    a.organization_id = any(${administered_ids}::text[])
    or (a.user_id = ${person_id} and a.organization_id = any(${led_ids}::text[]))
    or exists (
      select from job j join department d on d.id = j.department_id
      where j.user_id in (a.user_id, a.presenter_id) and j.status in ('accepted', 'rejected')
        and d.organization_id = a.organization_id and j.department_id = any(${department_ids}::text[])))`;
}
