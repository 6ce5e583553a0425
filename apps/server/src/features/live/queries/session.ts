import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { OpenedQuestion } from '../../answers/types.ts';
import type { SessionFacts } from '../types.ts';

const JOIN_CODE = /^\d{6}$/;

/** Where a session stands; null for an activity that has none. */
export async function findSession(db: Kysely<Database>, activity_id: string): Promise<SessionFacts | null> {
  const version = (audience: string) =>
    sql<number>`(select version from live_version v where v.activity_id = live_session.activity_id and v.audience = ${sql.lit(audience)})`;
  const rows = await db
    .selectFrom('live_session')
    .innerJoin('activity', 'activity.id', 'live_session.activity_id')
    .leftJoin('join_code', 'join_code.activity_id', 'live_session.activity_id')
    .leftJoin('live_question', 'live_question.activity_id', 'live_session.activity_id')
    .select([
      'live_session.activity_id',
      'activity.title',
      'activity.status',
      'activity.identification',
      'activity.start_date',
      'activity.end_date',
      'activity.material_hash',
      'activity.repeated_answers',
      'activity.show_correctness',
      'activity.show_statistic',
      'live_session.step',
      'live_session.phase',
      'live_session.position',
      'live_session.paused_at',
      'live_session.left_at',
      'live_session.started_at',
      'live_session.entrance_locked',
      'live_session.roster',
      'live_session.seed',
      'live_session.with_cards',
      'join_code.code as join_code',
      'live_question.question_id',
      'live_question.content_id',
      'live_question.opened_at',
      'live_question.deadline_at',
      'live_question.closed_at',
      'live_question.revealed_at',
      'live_question.graded_at',
    ])
    .select([
      version('participant').as('participant'),
      version('presenter').as('presenter'),
      version('projector').as('projector'),
      version('scanner').as('scanner'),
    ])
    .where('live_session.activity_id', '=', activity_id)
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  const questions = new Map<string, OpenedQuestion>();
  for (const { question_id, content_id, opened_at, deadline_at, closed_at, revealed_at, graded_at } of rows) {
    if (question_id === null || content_id === null || opened_at === null) continue;
    questions.set(question_id, { question_id, content_id, opened_at, deadline_at, closed_at, revealed_at, graded_at });
  }
  const { participant, presenter, projector, scanner } = first;
  return { ...pick(first), versions: { participant, presenter, projector, scanner }, questions };
}

/** Which frozen material a session goes through; null for an activity that has no session. */
export async function findMaterialHash(db: Kysely<Database>, activity_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('live_session')
    .innerJoin('activity', 'activity.id', 'live_session.activity_id')
    .select('activity.material_hash')
    .where('live_session.activity_id', '=', activity_id)
    .executeTakeFirst();
  return row?.material_hash ?? null;
}

function pick(row: Omit<SessionFacts, 'versions' | 'questions'>): Omit<SessionFacts, 'versions' | 'questions'> {
  const { activity_id, title, status, identification, start_date, end_date, material_hash, repeated_answers } = row;
  const { show_correctness, show_statistic, step, phase, position, paused_at, left_at, started_at } = row;
  const { entrance_locked, roster, seed, join_code, with_cards } = row;
  return {
    activity_id,
    title,
    status,
    identification,
    start_date,
    end_date,
    material_hash,
    repeated_answers,
    show_correctness,
    show_statistic,
    step,
    phase,
    position,
    paused_at,
    left_at,
    started_at,
    entrance_locked,
    roster,
    seed,
    join_code,
    with_cards,
  };
}

/** Ids of the open activities that bear these codes; a code that nobody bears is not in it. */
export async function listActivitiesByCodes(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const possible = codes.filter((code) => JOIN_CODE.test(code));
  if (possible.length === 0) return new Map();
  const rows = await db
    .selectFrom('join_code')
    .select(['code', 'activity_id'])
    .where('code', '=', sql<string>`any (${possible}::text[])`)
    .execute();
  return new Map(rows.map(({ code, activity_id }) => [code, activity_id]));
}

/** Sessions with an open question whose time is over at `now`; a paused one's time stands still. */
export async function listExpired(db: Kysely<Database>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('live_question')
    .innerJoin('live_session', 'live_session.activity_id', 'live_question.activity_id')
    .select('live_question.activity_id')
    .where('live_question.closed_at', 'is', null)
    .where('live_question.deadline_at', '<=', now)
    .where('live_session.paused_at', 'is', null)
    .execute();
  return rows.map((row) => row.activity_id);
}

/** Open sessions past their end date whose presenter was last seen before `away_since`, or never since the start. */
export async function listAbandoned(
  db: Kysely<Database>,
  now: Date,
  away_since: Date,
): Promise<{ activity_id: string; step: number }[]> {
  return db
    .selectFrom('live_session')
    .innerJoin('activity', 'activity.id', 'live_session.activity_id')
    .select(['live_session.activity_id', 'live_session.step'])
    .where('live_session.phase', '<>', 'finished')
    .where('activity.end_date', '<=', now)
    .where((eb) => eb(eb.fn.coalesce('live_session.presenter_seen_at', 'activity.start_date'), '<', away_since))
    .limit(100)
    .execute();
}

/** How many activities and groups can be joined by a code now. */
export async function countOpenRooms(db: Kysely<Database>, now: Date): Promise<number> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('join_code')
        .select((codes) => codes.fn.countAll<number>().as('n'))
        .as('activities'),
      eb
        .selectFrom('group_join_code')
        .select((codes) => codes.fn.countAll<number>().as('n'))
        .where('until', '>', now)
        .where('stopped_at', 'is', null)
        .as('groups'),
    ])
    .executeTakeFirstOrThrow();
  return (row.activities ?? 0) + (row.groups ?? 0);
}
