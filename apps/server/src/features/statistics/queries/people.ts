import { findCountingAttempt } from '@parta/domain/attempts/counting-attempt';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { OwnedActivityId } from '../../../identity/granted-ids.ts';

export interface ParticipantOfActivity {
  id: string;
  user_id: string | null;
  nickname: string;
  first_name: string | null;
  last_name: string | null;
  middle_name: string | null;
  joined_at: Date;
  /** A code of `PARTICIPANT_STATUS`. */
  status: number;
  /** The group through which she was chosen. */
  group: string | null;
}

/** Columns of people in one order; null where there is nobody. */
type PeopleColumns = {
  readonly [Name in Exclude<keyof ParticipantOfActivity, 'joined_at'>]: readonly ParticipantOfActivity[Name][] | null;
} & { readonly joined: readonly number[] | null };

/**
 * Everybody who took part and was not removed, in the order of arrival. One row of columns: ten thousand rows take the process
 * several times as long to read.
 */
export async function listParticipantsOf(
  db: Kysely<Database>,
  activity_id: OwnedActivityId,
): Promise<ParticipantOfActivity[]> {
  const { rows } = await sql<PeopleColumns>`
    select json_agg(id) as id, json_agg(user_id) as user_id, json_agg(nickname) as nickname, json_agg(status) as status,
      json_agg(first_name) as first_name, json_agg(last_name) as last_name, json_agg(middle_name) as middle_name, json_agg("group") as "group",
      json_agg(joined) as joined
    from (
      select p.id, p.user_id, p.nickname, p.status, u.first_name, u.last_name, u.middle_name, g.name as "group",
        ${millisecondsOf('p.joined_at')} as joined
      from participant p
      left join user_account u on u.id = p.user_id
      left join student_group g on g.id = p.group_id
      where p.activity_id = ${activity_id} and p.removed_at is null
      order by p.joined_at, p.id collate "C"
    ) as arrived`.execute(db);
  const [columns] = rows;
  return (columns?.id ?? []).map((id, index) => ({
    id,
    user_id: columns?.user_id?.[index] ?? null,
    nickname: columns?.nickname?.[index] ?? '',
    status: columns?.status?.[index] ?? Number.NaN,
    first_name: columns?.first_name?.[index] ?? null,
    last_name: columns?.last_name?.[index] ?? null,
    middle_name: columns?.middle_name?.[index] ?? null,
    group: columns?.group?.[index] ?? null,
    joined_at: new Date(columns?.joined?.[index] ?? Number.NaN),
  }));
}

/**
 * Address or login of each participant who has an accepted job in the organization of the activity, by the participant's id. Of
 * others an owner of the activity cannot learn them elsewhere.
 */
export async function listSignInNames(
  db: Kysely<Database>,
  activity_id: OwnedActivityId,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, coalesce(u.email, u.login) as name
    from participant p
    join activity a on a.id = p.activity_id
    join user_account u on u.id = p.user_id and u.erased_at is null
    where p.activity_id = ${activity_id} and p.removed_at is null and exists (
      select from job j join department d on d.id = j.department_id
      where j.user_id = u.id and j.status = 'accepted' and d.organization_id = a.organization_id
    )`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The same people in the same order, without their names. */
export async function listParticipantIds(db: Kysely<Database>, activity_id: string): Promise<{ id: string }[]> {
  return db
    .selectFrom('participant')
    .select('id')
    .where('activity_id', '=', activity_id)
    .where('removed_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('id', (order) => order.collate('C'))
    .execute();
}

/**
 * Of ten thousand people instants as text take longer to read than all else, and decimal ones longer to compute than binary ones.
 * Whole milliseconds, as the driver cuts them; half a microsecond makes up for what binary fractions lack.
 */
function millisecondsOf(column: 'p.joined_at' | 'started_at' | 'finished_at'): RawBuilder<number> {
  return sql<number>`floor(date_part('epoch', ${sql.ref(column)}) * 1000 + 0.0005)`;
}

/** An attempt of a participant that is finished. */
export interface FinishedAttempt {
  participant_id: string;
  number: number;
  seed: string;
  started_at: Date;
  finished_at: Date | null;
  points: number | null;
  percent: number | null;
  preliminary: boolean;
}

/** A finished attempt, and what wrote it last. */
export interface WrittenAttempt extends FinishedAttempt {
  /** The transaction, which wrote the marks of the attempt too if it changed any. */
  written_by: string;
}

/** The attempt of a participant that counts. */
export interface CountingAttempt extends WrittenAttempt {
  /** How many she has finished. */
  attempts: number;
}

/** By participant the attempt that counts. */
export type CountingAttempts = ReadonlyMap<string, CountingAttempt>;

/** Of everybody who has finished an attempt the one that counts. */
export async function listCountingAttempts(db: Kysely<Database>, activity_id: string): Promise<CountingAttempts> {
  const rows = await db
    .selectFrom('attempt')
    .select(['participant_id', 'number', 'seed', 'points', 'percent', 'preliminary'])
    .select([
      millisecondsOf('started_at').as('started'),
      millisecondsOf('finished_at').as('finished'),
      sql<string>`xmin::text`.as('written_by'),
    ])
    .where('activity_id', '=', activity_id)
    .where('finished_at', 'is not', null)
    .execute();
  const finished = rows.map(({ started, finished: ended, ...attempt }): WrittenAttempt => {
    return { ...attempt, started_at: new Date(started), finished_at: new Date(ended) };
  });
  const counting = new Map<string, CountingAttempt>();
  for (const [participant_id, attempts] of Map.groupBy(finished, (attempt) => attempt.participant_id)) {
    const attempt = findCountingAttempt(attempts);
    if (attempt !== null) counting.set(participant_id, { ...attempt, attempts: attempts.length });
  }
  return counting;
}

/** An attempt of a participant, finished or open, of which `finished_at` is null. */
export type ListedAttempt = Omit<FinishedAttempt, 'participant_id'>;

/** Every attempt that a participant has begun, in order. */
export async function listAttemptsBy(db: Kysely<Database>, participant_id: string): Promise<ListedAttempt[]> {
  return db
    .selectFrom('attempt')
    .select(['number', 'seed', 'started_at', 'finished_at', 'points', 'percent', 'preliminary'])
    .where('participant_id', '=', participant_id)
    .orderBy('number')
    .execute();
}

/** Names of the groups to which an activity was assigned. */
export async function listGroupNamesOf(db: Kysely<Database>, activity_id: OwnedActivityId): Promise<string[]> {
  const groups = await db
    .selectFrom('activity_group')
    .innerJoin('student_group', 'student_group.id', 'activity_group.group_id')
    .select('student_group.name')
    .where('activity_group.activity_id', '=', activity_id)
    .orderBy('student_group.name')
    .execute();
  return groups.map(({ name }) => name);
}

export interface QuestionOfActivity {
  question_id: string;
  closed_at: Date | null;
  is_marked: boolean;
}

/** The questions that were opened; only these count towards what could be had. */
export async function listOpenedQuestions(db: Kysely<Database>, activity_id: string): Promise<QuestionOfActivity[]> {
  const opened = await db
    .selectFrom('live_question')
    .select(['question_id', 'closed_at', 'graded_at'])
    .where('activity_id', '=', activity_id)
    .execute();
  return opened.map(({ graded_at, ...question }) => ({ ...question, is_marked: graded_at !== null }));
}

export interface SessionOfActivity {
  /** What arranges options. */
  seed: string;
  started_at: Date | null;
  finished_at: Date | null;
}

/** The live session of an activity: what arranged it, and when it really began and ended; null where there is none. */
export async function findSessionOf(
  db: Kysely<Database>,
  activity_id: OwnedActivityId,
): Promise<SessionOfActivity | null> {
  const row = await db
    .selectFrom('live_session')
    .select(['seed', 'started_at', 'finished_at'])
    .where('activity_id', '=', activity_id)
    .executeTakeFirst();
  return row ?? null;
}
