import type { AnswerSource } from '@parta/domain/codes';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { OwnedActivityId } from '../../../identity/granted-ids.ts';
import { splitIdentifiers } from '../rules/identifiers.ts';
import { createPlaceFinder } from '../rules/places.ts';

/** What one question came to for one participant; no mark where her answer waits for one or gets none. */
export interface Cell {
  readonly fraction: number | null;
  readonly points: number | null;
  /** Null where it is unknown, and for a mark without an answer, where a question counts as right for everybody. */
  readonly answering_ms: number | null;
}

/** What an answer was given, or a question without one. */
export interface Mark {
  readonly fraction: number;
  readonly points: number;
}

/**
 * The cells of one question, by the place of a participant in the list of people. Numbers without objects: half a million of
 * them are kept by the process.
 */
export interface CellColumn {
  /** The marks that were given, each once: few beside those who have them. */
  readonly marks: readonly Mark[];
  /** Which of them, from 1 on; 0 for none. */
  readonly mark: Int32Array;
  /** NaN without an answer, {@link UNKNOWN_MS} with an answer whose time is unknown. */
  readonly answering_ms: Float64Array;
}

/** Stands for an unknown time among those of answers: no answer has it, and it is not NaN, which stands for no answer. */
export const UNKNOWN_MS = Number.POSITIVE_INFINITY;

/** Columns by question. */
export type Cells = ReadonlyMap<string, CellColumn>;

/** The cell at a place; undefined where there is neither an answer nor a mark. */
export function cellAt(column: CellColumn | undefined, place: number): Cell | undefined {
  if (column === undefined || !(hasAnswer(column, place) || hasMark(column, place))) return undefined;
  const mark = hasMark(column, place) ? column.marks[(column.mark[place] ?? 0) - 1] : undefined;
  return {
    fraction: mark?.fraction ?? null,
    points: mark?.points ?? null,
    answering_ms: timeAt(column, place),
  };
}

/** Whether there is an answer at a place, without making its cell. */
export function hasAnswer(column: CellColumn, place: number): boolean {
  return !Number.isNaN(column.answering_ms[place] ?? Number.NaN);
}

/** How long the answer at a place took, in milliseconds; null without an answer, and where its time is unknown. */
export function timeAt(column: CellColumn, place: number): number | null {
  const ms = column.answering_ms[place];
  return ms !== undefined && Number.isFinite(ms) ? ms : null;
}

/** Whether there is a mark at a place, be it for an answer or without one. */
export function hasMark(column: CellColumn, place: number): boolean {
  return (column.mark[place] ?? 0) > 0;
}

/** A value of each mark of a column under the number that `mark` has for it; none is 0. */
export function valuesOfMarks({ marks }: CellColumn, name: keyof Mark): Float64Array {
  const values = new Float64Array(marks.length + 1);
  for (const [index, mark] of marks.entries()) values[index + 1] = mark[name];
  return values;
}

/** The attempt of a participant whose answers count. */
export interface AttemptKey {
  participant_id: string;
  number: number;
}

/** The attempt of a participant that counts now; null where none does. */
export interface ChangedAttempt {
  participant_id: string;
  number: number | null;
}

/** Participants in their places. */
type People = readonly { readonly id: string }[];

/**
 * What the answers that count came to, without what was answered. A row a question and attempt, of marks one for each that was
 * given: half a million rows take longer to read than to make. Plain text is put together by the database in half the time of
 * JSON, and which attempt counts is seen here in less time than the database takes to compare every row. Answers and marks are
 * two statements: joined, they are sorted first.
 * @param people may still be on their way; others are left out
 * @param attempts those that count; null for all
 */
export async function readCells(
  db: Kysely<Database>,
  activity_id: string,
  people: Promise<People>,
  attempts: readonly AttemptKey[] | null,
): Promise<Cells> {
  return gather(db, people, attempts, sql<boolean>`a.activity_id = ${activity_id}`);
}

/**
 * The same cells where some attempts have changed since others were read: those of the changed ones are read, all others
 * are taken over.
 * @param earlier what was read before, of people in their places of then
 * @param changed participants whose attempt that counts is another one or was written since; without a number those who have none
 */
export async function renewCells(
  db: Kysely<Database>,
  activity_id: string,
  people: People,
  earlier: { readonly people: People; readonly cells: Cells },
  changed: readonly ChangedAttempt[],
): Promise<Cells> {
  const attempts = changed.flatMap(({ participant_id, number }) => {
    return number === null ? [] : [{ participant_id, number }];
  });
  const fresh: Cells =
    attempts.length === 0
      ? new Map()
      : await gather(db, people, attempts, sql<boolean>`a.activity_id = ${activity_id} and ${isOneOf(attempts)}`);
  const renewed = new Set(changed.map(({ participant_id }) => participant_id));
  const before = new Map(earlier.people.map(({ id }, place) => [id, place]));
  // Where a participant stood; -1 for whoever is read anew or was not there.
  const origins = Int32Array.from(people, ({ id }) => (renewed.has(id) ? -1 : (before.get(id) ?? -1)));
  const columns = new Map<string, CellColumn>();
  for (const question_id of new Set([...earlier.cells.keys(), ...fresh.keys()])) {
    const column = fillingOf(people.length, fresh.get(question_id));
    const old = earlier.cells.get(question_id);
    if (old !== undefined) takeOver(column, old, origins);
    columns.set(question_id, column);
  }
  return columns;
}

/** A column that is being filled. */
interface FillingColumn extends CellColumn {
  /** The number of a mark among those of the column, which it joins where it is a new one. */
  numberOf(mark: Mark): number;
}

/** @param begun what stands in it already */
function fillingOf(length: number, begun?: CellColumn): FillingColumn {
  const marks: Mark[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (mark: Mark): number => {
    const name = `${mark.fraction} ${mark.points}`;
    const number = numbers.get(name) ?? marks.push(mark);
    numbers.set(name, number);
    return number;
  };
  for (const mark of begun?.marks ?? []) numberOf(mark);
  return {
    marks,
    numberOf,
    mark: begun?.mark ?? new Int32Array(length),
    answering_ms: begun?.answering_ms ?? new Float64Array(length).fill(Number.NaN),
  };
}

function takeOver({ mark, answering_ms, numberOf }: FillingColumn, old: CellColumn, origins: Int32Array): void {
  const numbers = [0, ...old.marks.map(numberOf)];
  for (let place = 0; place < origins.length; place += 1) {
    const origin = origins[place] ?? -1;
    if (origin < 0) continue;
    mark[place] = numbers[old.mark[origin] ?? 0] ?? 0;
    answering_ms[place] = old.answering_ms[origin] ?? Number.NaN;
  }
}

async function gather(
  db: Kysely<Database>,
  people: People | Promise<People>,
  attempts: readonly AttemptKey[] | null,
  where: RawBuilder<boolean>,
): Promise<Cells> {
  const columns = new Map<string, FillingColumn>();
  const finding = Promise.resolve(people).then((known) => ({
    /** Where a question counts as right for everybody, there are marks without answers. */
    columnOf: (question_id: string): FillingColumn => {
      const column = columns.get(question_id) ?? fillingOf(known.length);
      columns.set(question_id, column);
      return column;
    },
    findPlaces: createCountingFinder(known, attempts),
  }));
  const putAnswers = async (): Promise<void> => {
    const reading = readGroups<GatheredRow & { times: string }>(
      db,
      sql`select a.question_id, a.attempt, ${PEOPLE} as people, string_agg(coalesce(a.answering_ms::text, 'null'), ',') as times
        from answer a where ${where} group by a.question_id, a.attempt`,
    );
    const [rows, { columnOf, findPlaces }] = await Promise.all([reading, finding]);
    for (const row of rows) putTimes(columnOf(row.question_id).answering_ms, findPlaces(row), row.times);
  };
  const putMarks = async (): Promise<void> => {
    const reading = readGroups<GatheredRow & Mark>(
      db,
      sql`select a.question_id, a.attempt, a.fraction, a.points, ${PEOPLE} as people
        from answer_mark a where ${where} group by a.question_id, a.attempt, a.fraction, a.points`,
    );
    const [rows, { columnOf, findPlaces }] = await Promise.all([reading, finding]);
    for (const row of rows) putMark(columnOf(row.question_id), findPlaces(row), row);
  };
  // What comes first is put in place while the database still reads the other.
  await Promise.all([putMarks(), putAnswers()]);
  return columns;
}

/** Finds the places of those in a row whose attempt counts; -1 for others. */
function createCountingFinder(
  people: People,
  attempts: readonly AttemptKey[] | null,
): (row: GatheredRow) => Int32Array {
  const numbers = attempts && new Map(attempts.map(({ participant_id, number }) => [participant_id, number]));
  const counting = numbers && Int32Array.from(people, ({ id }) => numbers.get(id) ?? 0);
  const findPlaces = createPlaceFinder(people);
  return ({ people: ids, attempt }) => {
    const places = findPlaces(ids);
    return counting === null ? places : places.map((place) => (counting[place] === attempt ? place : -1));
  };
}

/** Participants of a question and attempt, one after the other. */
interface GatheredRow {
  readonly question_id: string;
  readonly attempt: number;
  readonly people: string;
}

/** All of one length, so nothing stands between them. */
const PEOPLE = sql`string_agg(a.participant_id, '')`;

/** For half a million rows; with what a connection has by default the database writes the groups to disk and reads them again. */
const GROUPS_MEMORY = '32MB';

/**
 * Reads groups of answers or marks in memory and by one process of the database. Workers would share the scan and send
 * each other what they put together, which costs twice the time of the processors; the two statements go side by side anyway.
 */
async function readGroups<Row>(db: Kysely<Database>, statement: RawBuilder<unknown>): Promise<Row[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('work_mem', ${GROUPS_MEMORY}, true),
      set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx);
    return (await sql<Row>`${statement}`.execute(tx)).rows;
  });
}

function putMark({ mark, numberOf }: FillingColumn, places: Int32Array, { fraction, points }: Mark): void {
  const number = numberOf({ fraction, points });
  for (const place of places) if (place >= 0) mark[place] = number;
}

/** @param list milliseconds with commas between, in the order of the places; `null` where they are unknown */
function putTimes(column: Float64Array, places: Int32Array, list: string): void {
  const values: unknown = JSON.parse(`[${list}]`);
  if (!Array.isArray(values)) throw new TypeError('times of cells are a list');
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? -1;
    const value: unknown = values[index];
    if (place >= 0) column[place] = typeof value === 'number' ? value : UNKNOWN_MS;
  }
}

/** An answer that counts, as it was given. */
export interface GivenAnswer {
  participant_id: string;
  question_id: string;
  answer: unknown;
  /** How it came. */
  source: AnswerSource;
}

/**
 * The answers that count to one question. A row for all who gave the same one, since few are different where many answered; which
 * attempt counts is seen here in less time than it takes to send ten thousand of them.
 * @param counting the attempt of each participant that counts; null for all
 */
export async function listAnswersTo(
  db: Kysely<Database>,
  activity_id: OwnedActivityId,
  question_id: string,
  counting: ReadonlyMap<string, Pick<AttemptKey, 'number'>> | null,
): Promise<GivenAnswer[]> {
  const { rows } = await sql<Pick<GivenAnswer, 'answer' | 'source'> & { attempt: number; participants: string }>`
    select a.answer, a.source, a.attempt, string_agg(a.participant_id, '') as participants from answer a
    where a.activity_id = ${activity_id} and a.question_id = ${question_id}
    group by a.answer, a.source, a.attempt`.execute(db);
  return rows.flatMap(({ answer, source, attempt, participants }) =>
    splitIdentifiers(participants)
      .filter((participant_id) => counting === null || counting.get(participant_id)?.number === attempt)
      .map((participant_id) => ({ participant_id, question_id, answer, source })),
  );
}

/** Every answer that counts, for an export. @param attempts those that count; null for all */
export async function listAllAnswers(
  db: Kysely<Database>,
  activity_id: OwnedActivityId,
  attempts: readonly AttemptKey[] | null,
): Promise<GivenAnswer[]> {
  const { rows } = await sql<GivenAnswer>`
    select a.participant_id, a.question_id, a.answer, a.source from answer a
    where a.activity_id = ${activity_id} and ${counts(attempts)}`.execute(db);
  return rows;
}

/** What a participant answered to a question in one attempt, and what it came to; a mark may be there without an answer. */
export interface AnsweredQuestion extends Cell {
  readonly question_id: string;
  /** Null without an answer. */
  readonly answer: unknown;
  readonly source: AnswerSource | null;
}

/** One attempt by question, finished or open: an open one has no marks, and may have answers that were emptied, which are left out. */
export async function listAnsweredIn(
  db: Kysely<Database>,
  { participant_id, number }: AttemptKey,
): Promise<AnsweredQuestion[]> {
  const { rows } = await sql<AnsweredQuestion>`
    select question_id, a.answer, a.source, a.answering_ms::float8 as answering_ms, m.fraction, m.points
    from (
      select question_id, answer, source, answering_ms from answer
      where participant_id = ${participant_id} and attempt = ${number} and answer <> 'null'
    ) as a
    full join (
      select question_id, fraction, points from answer_mark
      where participant_id = ${participant_id} and attempt = ${number}
    ) as m using (question_id)`.execute(db);
  return rows;
}

function counts(attempts: readonly AttemptKey[] | null): RawBuilder<boolean> {
  return attempts === null ? sql<boolean>`true` : isOneOf(attempts);
}

function isOneOf(attempts: readonly AttemptKey[]): RawBuilder<boolean> {
  return sql<boolean>`(a.participant_id, a.attempt) in (select * from unnest(
    ${attempts.map(({ participant_id }) => participant_id)}::text[], ${attempts.map(({ number }) => number)}::int[]))`;
}
