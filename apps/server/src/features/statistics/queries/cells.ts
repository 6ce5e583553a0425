import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { OwnedActivityId } from '../../../identity/granted-ids.ts';

/** What one participant's answer to one question came to; no mark where it waits for one or gets none. */
export interface Cell {
  fraction: number | null;
  points: number | null;
  answering_ms: number;
}

/** Cells by question, then by participant. */
export type Cells = ReadonlyMap<string, ReadonlyMap<string, Cell>>;

/** The attempt of a participant whose answers count. */
export interface AttemptKey {
  participant_id: string;
  number: number;
}

/**
 * What the answers that count came to, without what was answered: a row a question, since rows of half a million answers
 * take longer to read than the answers themselves.
 * @param attempts those that count; null for all
 */
export async function readCells(
  db: Kysely<Database>,
  activity_id: OwnedActivityId,
  attempts: readonly AttemptKey[] | null,
): Promise<Cells> {
  const { rows } = await sql<{
    question_id: string;
    people: string[];
    fractions: (number | null)[];
    points: (number | null)[];
    times: number[];
  }>`
    select a.question_id, json_agg(a.participant_id) as people, json_agg(m.fraction) as fractions,
      json_agg(m.points) as points, json_agg(a.answering_ms) as times
    from answer a
    left join answer_mark m on m.activity_id = a.activity_id and m.question_id = a.question_id
      and m.participant_id = a.participant_id and m.attempt = a.attempt
    where a.activity_id = ${activity_id} and ${counts(attempts)}
    group by a.question_id`.execute(db);
  return new Map(
    rows.map(({ question_id, people, fractions, points, times }) => [
      question_id,
      new Map(
        people.map((participant_id, index) => [
          participant_id,
          { fraction: fractions[index] ?? null, points: points[index] ?? null, answering_ms: times[index] ?? 0 },
        ]),
      ),
    ]),
  );
}

/** An answer that counts, as it was given. */
export interface GivenAnswer {
  participant_id: string;
  question_id: string;
  answer: unknown;
}

/** The answers that count to one question. @param attempts those that count; null for all */
export async function listAnswersTo(
  db: Kysely<Database>,
  activity_id: OwnedActivityId,
  question_id: string,
  attempts: readonly AttemptKey[] | null,
): Promise<GivenAnswer[]> {
  const { rows } = await sql<GivenAnswer>`
    select a.participant_id, a.question_id, a.answer from answer a
    where a.activity_id = ${activity_id} and a.question_id = ${question_id} and ${counts(attempts)}`.execute(db);
  return rows;
}

/** Every answer that counts, for an export. @param attempts those that count; null for all */
export async function listAllAnswers(
  db: Kysely<Database>,
  activity_id: OwnedActivityId,
  attempts: readonly AttemptKey[] | null,
): Promise<GivenAnswer[]> {
  const { rows } = await sql<GivenAnswer>`
    select a.participant_id, a.question_id, a.answer from answer a
    where a.activity_id = ${activity_id} and ${counts(attempts)}`.execute(db);
  return rows;
}

/** The answers of one attempt. */
export async function listAnswersOf(
  db: Kysely<Database>,
  { participant_id, number }: AttemptKey,
): Promise<GivenAnswer[]> {
  return db
    .selectFrom('answer')
    .select(['participant_id', 'question_id', 'answer'])
    .where('participant_id', '=', participant_id)
    .where('attempt', '=', number)
    .execute();
}

function counts(attempts: readonly AttemptKey[] | null) {
  if (attempts === null) return sql<boolean>`true`;
  return sql<boolean>`(a.participant_id, a.attempt) in (select * from unnest(
    ${attempts.map(({ participant_id }) => participant_id)}::text[], ${attempts.map(({ number }) => number)}::int[]))`;
}
