import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { AttemptKey, AttemptRow } from '../types.ts';

const COLUMNS = [
  'participant_id',
  'number',
  'seed',
  'started_at',
  'deadline_at',
  'finished_at',
  'finished_by',
  'holder',
  'device_id',
  'content_id',
  'closed_content_ids',
  'points',
  'percent',
  'preliminary',
] as const;

/** Not emptied, as an answer may be while its attempt is open. */
const isGiven = sql<boolean>`answer.answer <> 'null'`;

/** Attempts of a participant in their order, each with the number of questions answered in it. */
export async function listAttempts(
  db: Kysely<Database>,
  participant_id: string,
): Promise<(AttemptRow & { answered: number })[]> {
  return db
    .selectFrom('attempt')
    .select(COLUMNS)
    .select((eb) =>
      sql<number>`(
      select count(*) from answer
      where answer.participant_id = ${eb.ref('attempt.participant_id')} and answer.attempt = ${eb.ref('attempt.number')}
        and ${isGiven}
    )`.as('answered'),
    )
    .where('participant_id', '=', participant_id)
    .orderBy('number')
    .execute();
}

/** Null where the participant has begun none of that number. */
export async function findAttempt(
  db: Kysely<Database>,
  { participant_id, number }: AttemptKey,
): Promise<AttemptRow | null> {
  const row = await db
    .selectFrom('attempt')
    .select(COLUMNS)
    .where('participant_id', '=', participant_id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** An answer of an attempt that counts, with its mark where it has one. */
export interface AttemptAnswer {
  question_id: string;
  answer: unknown;
  accepted_at: Date;
  fraction: number | null;
  points: number | null;
  comment: string | null;
  /** Points of each criterion. */
  criteria: number[] | null;
}

export async function listAttemptAnswers(
  db: Kysely<Database>,
  { participant_id, number }: AttemptKey,
): Promise<AttemptAnswer[]> {
  return db
    .selectFrom('answer')
    .leftJoin('answer_mark', (join) =>
      join
        .onRef('answer_mark.activity_id', '=', 'answer.activity_id')
        .onRef('answer_mark.question_id', '=', 'answer.question_id')
        .onRef('answer_mark.participant_id', '=', 'answer.participant_id')
        .onRef('answer_mark.attempt', '=', 'answer.attempt'),
    )
    .select(['answer.question_id', 'answer.answer', 'answer.accepted_at', 'answer_mark.fraction', 'answer_mark.points'])
    .select(['answer_mark.comment', 'answer_mark.criteria'])
    .where('answer.participant_id', '=', participant_id)
    .where('answer.attempt', '=', number)
    .where(isGiven)
    .orderBy('answer.accepted_at')
    .execute();
}
