import { ACTIVITY_STATUS, isSync } from '@parta/domain/codes';
import type { LeaderboardRow } from '@parta/domain/live/scoring';
import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { fullNameOf } from '../../../identity/names.ts';
import type { AttemptKey } from './cells.ts';
import { type FinishedAttempt, listCountingAttempts } from './people.ts';

/** An activity of which somebody has finished at least one attempt, with all that she finished. */
export interface OwnActivity {
  id: string;
  participant_id: string;
  title: string;
  material_hash: string;
  mode: number;
  identification: number;
  status: number;
  start_date: Date;
  end_date: Date | null;
  permanent_access: boolean;
  show_correctness: boolean;
  show_statistic: boolean;
  user_id: string;
  /** Full name of who assigned it. */
  owner: string;
  attempts: FinishedAttempt[];
}

/** What a person has finished, without what was called off. @param activity_id null for all of it */
export async function listOwnActivities(
  db: Kysely<Database>,
  person_id: string,
  activity_id: string | null,
): Promise<OwnActivity[]> {
  const rows = await db
    .selectFrom('participant')
    .innerJoin('activity', 'activity.id', 'participant.activity_id')
    .innerJoin('user_account as maker', 'maker.id', 'activity.user_id')
    .innerJoin('attempt', 'attempt.participant_id', 'participant.id')
    .select([
      'activity.id',
      'participant.id as participant_id',
      'activity.title',
      'activity.material_hash',
      'activity.mode',
      'activity.identification',
      'activity.status',
      'activity.start_date',
      'activity.end_date',
      'activity.permanent_access',
      'activity.show_correctness',
      'activity.show_statistic',
      'activity.user_id',
      'maker.last_name',
      'maker.first_name',
      'maker.middle_name',
      'attempt.number',
      'attempt.seed',
      'attempt.started_at',
      'attempt.finished_at',
      'attempt.points',
      'attempt.percent',
      'attempt.preliminary',
    ])
    .where('participant.user_id', '=', person_id)
    .where('participant.removed_at', 'is', null)
    .where('activity.status', '!=', ACTIVITY_STATUS.cancelled)
    .where('attempt.finished_at', 'is not', null)
    .$if(activity_id !== null, (query) => query.where('activity.id', '=', activity_id))
    .orderBy('attempt.number')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { last_name, first_name, middle_name, ...activity } = first;
    return [{ ...activity, owner: fullNameOf({ last_name, first_name, middle_name }), attempts: own }];
  });
}

/** Everybody whose result counts: finished an attempt and was not removed. */
export interface Rivals {
  /**
   * With rounded points. Times are read of a lesson, and of those alone who have as many points as the participant, among whom
   * time decides the place; they are 0 for all others.
   */
  readonly rows: readonly LeaderboardRow[];
  /** Points of all rows together, added up unrounded: the mean is rounded once, as in the summary of the organizer. */
  readonly unrounded: number;
}

/** What everybody came to in an activity, to rank a participant. */
export async function listRivals(
  db: Kysely<Database>,
  { id: activity_id, participant_id, mode }: Pick<OwnActivity, 'id' | 'participant_id' | 'mode'>,
): Promise<Rivals> {
  const [counting, people] = await Promise.all([
    listCountingAttempts(db, activity_id),
    db
      .selectFrom('participant')
      .select('id')
      .where('activity_id', '=', activity_id)
      .where('removed_at', 'is', null)
      .execute(),
  ]);
  const attempts = people.flatMap(({ id }) => counting.get(id) ?? []);
  const own = counting.get(participant_id)?.points ?? 0;
  const equals = isSync(mode) ? attempts.filter(({ points }) => (points ?? 0) === own) : [];
  const times = equals.length === 0 ? new Map<string, number>() : await readTimes(db, activity_id, equals);
  return {
    rows: attempts.map(({ participant_id: id, points }) => {
      return { participant_id: id, points: points ?? 0, answering_ms: times.get(id) ?? 0 };
    }),
    unrounded: await sumMarks(db, activity_id, attempts),
  };
}

/** Points of all marks of attempts, unrounded. */
async function sumMarks(db: Kysely<Database>, activity_id: string, attempts: readonly AttemptKey[]): Promise<number> {
  const { rows } = await sql<{ points: number | null }>`
    select sum(m.points) as points
    from answer_mark m
    join unnest(
      ${attempts.map((one) => one.participant_id)}::text[], ${attempts.map(({ number }) => number)}::int[]
    ) as t (participant_id, attempt) using (participant_id, attempt)
    where m.activity_id = ${activity_id}`.execute(db);
  return rows[0]?.points ?? 0;
}

/** How long answers took that brought points, by participant. */
async function readTimes(
  db: Kysely<Database>,
  activity_id: string,
  attempts: readonly AttemptKey[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ participant_id: string; answering_ms: number }>`
    select participant_id, sum(answering_ms)::float8 as answering_ms
    from answer a
    join answer_mark m using (activity_id, question_id, participant_id, attempt)
    where activity_id = ${activity_id} and m.points > 0 and (participant_id, attempt) in (select * from unnest(
      ${attempts.map((one) => one.participant_id)}::text[], ${attempts.map(({ number }) => number)}::int[]))
    group by participant_id`.execute(db);
  return new Map(rows.map((row) => [row.participant_id, row.answering_ms]));
}

/**
 * What a finished attempt brought by question; null where an answer waits for its mark. A mark may stand without an answer,
 * where a question counts as right for everybody.
 */
export async function listOwnPoints(
  db: Kysely<Database>,
  { activity_id, participant_id, number }: AttemptKey & { readonly activity_id: string },
): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await sql<{ question_id: string; points: number | null }>`
    select question_id, m.points
    from (
      select question_id from answer
      where activity_id = ${activity_id} and participant_id = ${participant_id} and attempt = ${number}
    ) as a
    full join (
      select question_id, points from answer_mark
      where activity_id = ${activity_id} and participant_id = ${participant_id} and attempt = ${number}
    ) as m using (question_id)`.execute(db);
  return new Map(rows.map(({ question_id, points }) => [question_id, points]));
}

/** A question that was opened in a lesson. */
export interface OpenedInLesson {
  /** Somebody's answer to it has a mark. */
  readonly has_marks: boolean;
}

/** The questions that were opened, by activity. */
export async function listOpenedBy(
  db: Kysely<Database>,
  activity_ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, OpenedInLesson>>> {
  if (activity_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('live_question')
    .select(['activity_id', 'question_id'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('answer_mark')
            .select('answer_mark.question_id')
            .whereRef('answer_mark.activity_id', '=', 'live_question.activity_id')
            .whereRef('answer_mark.question_id', '=', 'live_question.question_id'),
        )
        .as('has_marks'),
    )
    .where('activity_id', '=', anyOf(activity_ids))
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ activity_id }) => activity_id)].map(([id, opened]) => [
      id,
      new Map(opened.map(({ question_id, has_marks }) => [question_id, { has_marks: has_marks === true }])),
    ]),
  );
}
