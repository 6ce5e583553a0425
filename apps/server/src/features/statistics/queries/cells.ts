import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { OwnedActivityId } from '../../../identity/granted-ids.ts';

/** What one participant's answer to one question came to; no mark where it waits for one or gets none. */
export interface Cell {
  readonly fraction: number | null;
  readonly points: number | null;
  readonly answering_ms: number;
}

/**
 * The cells of one question, by the place of a participant in the list of people. Numbers without objects: half a million of
 * them are kept by the process. NaN stands for what is not there.
 */
export interface CellColumn {
  readonly fraction: Float64Array;
  readonly points: Float64Array;
  readonly answering_ms: Float64Array;
}

/** Columns by question. */
export type Cells = ReadonlyMap<string, CellColumn>;

/** The cell at a place; undefined without an answer. */
export function cellAt(column: CellColumn | undefined, place: number): Cell | undefined {
  const answering_ms = column?.answering_ms[place] ?? Number.NaN;
  if (column === undefined || Number.isNaN(answering_ms)) return undefined;
  return { fraction: orNull(column.fraction[place]), points: orNull(column.points[place]), answering_ms };
}

function orNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** The attempt of a participant whose answers count. */
export interface AttemptKey {
  participant_id: string;
  number: number;
}

/**
 * What the answers that count came to, without what was answered. A row a question: half a million rows take longer to read
 * than to make. Answers and marks are two statements, put together here: joined, they are sorted first.
 * @param people participants in their places; others are left out
 * @param attempts those that count; null for all
 */
export async function readCells(
  db: Kysely<Database>,
  activity_id: OwnedActivityId,
  people: readonly { readonly id: string }[],
  attempts: readonly AttemptKey[] | null,
): Promise<Cells> {
  const [answers, marks] = await Promise.all([
    sql<{ question_id: string; people: string[]; times: number[] }>`
      select a.question_id, json_agg(a.participant_id) as people, json_agg(a.answering_ms) as times
      from answer a where a.activity_id = ${activity_id} and ${counts(attempts)} group by a.question_id`.execute(db),
    sql<{ question_id: string; people: string[]; fractions: number[]; points: number[] }>`
      select a.question_id, json_agg(a.participant_id) as people, json_agg(a.fraction) as fractions,
        json_agg(a.points) as points
      from answer_mark a where a.activity_id = ${activity_id} and ${counts(attempts)} group by a.question_id`.execute(
      db,
    ),
  ]);
  const places = new Map(people.map(({ id }, place) => [id, place]));
  const columns = new Map<string, CellColumn>();
  const empty = (): Float64Array => new Float64Array(people.length).fill(Number.NaN);
  for (const row of answers.rows) {
    const column = { fraction: empty(), points: empty(), answering_ms: empty() };
    fill(places, row.people, [[column.answering_ms, row.times]]);
    columns.set(row.question_id, column);
  }
  for (const row of marks.rows) {
    const column = columns.get(row.question_id);
    if (column === undefined) continue;
    fill(places, row.people, [
      [column.fraction, row.fractions],
      [column.points, row.points],
    ]);
  }
  return columns;
}

function fill(
  places: ReadonlyMap<string, number>,
  people: readonly string[],
  columns: readonly (readonly [column: Float64Array, values: readonly number[]])[],
): void {
  for (const [index, id] of people.entries()) {
    const place = places.get(id);
    if (place === undefined) continue;
    for (const [column, values] of columns) column[place] = values[index] ?? Number.NaN;
  }
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
