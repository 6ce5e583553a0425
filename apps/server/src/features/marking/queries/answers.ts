import { isSync } from '@parta/domain/codes';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import type { OwnedActivityId } from '../../../identity/granted-ids.ts';
import { fullNameOf } from '../../../identity/names.ts';
import type { AnswerRow, MarkingCounts, MarkOrigin, MarkRow } from '../types.ts';

/** Answers of finished attempts of people who were not removed, with their marks. */
const ANSWERS = sql`
  answer a
  join attempt t on t.participant_id = a.participant_id and t.number = a.attempt and t.finished_at is not null
  join participant p on p.id = a.participant_id and p.removed_at is null
  left join answer_mark m on m.activity_id = a.activity_id and m.question_id = a.question_id
    and m.participant_id = a.participant_id and m.attempt = a.attempt`;

/** How many answers wait and are done, by question; a question that nobody has answered is not among them. */
export async function listCounts(
  db: Kysely<Database>,
  activity_id: OwnedActivityId,
  question_ids: readonly string[],
): Promise<ReadonlyMap<string, MarkingCounts>> {
  const { rows } = await sql<MarkingCounts & { question_id: string }>`
    select a.question_id, count(*) filter (where m.question_id is null)::int as waiting,
      count(m.question_id)::int as done
    from ${ANSWERS}
    where a.activity_id = ${activity_id} and a.question_id = any(${question_ids}::text[])
    group by a.question_id`.execute(db);
  return new Map(rows.map(({ question_id, waiting, done }) => [question_id, { waiting, done }]));
}

interface RawAnswer {
  id: string;
  attempt: number;
  nickname: string;
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
  group: string | null;
  answer: unknown;
  accepted_at: Date;
  fraction: number | null;
  points: number;
  origin: MarkOrigin;
  comment: string;
  criteria: number[] | null;
  marked_at: Date | null;
  version: number;
  author_last_name: string | null;
  author_first_name: string | null;
  author_middle_name: string | null;
}

/** What part of the answers to a question is asked for. */
export interface AnswersPart {
  state: 'waiting' | 'done' | null;
  /** What ids are made with that hide who answered; null: ids of participant and attempt, in the order of names. */
  blind: string | null;
  limit: number;
  /** Id of the answer before it. */
  after: string | null;
}

/** Of a row `a` of answers: its id. */
function idOf(blind: string | null): RawBuilder<string> {
  return blind === null
    ? sql<string>`a.participant_id || '.' || a.attempt`
    : sql<string>`encode(sha256(convert_to(${blind} || a.question_id || a.participant_id || a.attempt, 'UTF8')), 'hex')`;
}

/** The answer that an id names, made with `blind` or without; null where there is none. */
export async function findAnswer(
  db: Kysely<Database>,
  { activity_id, question_id }: { activity_id: OwnedActivityId; question_id: string },
  { id, blind }: { id: string; blind: string },
): Promise<{ participant_id: string; attempt: number } | null> {
  const { rows } = await sql<{ participant_id: string; attempt: number }>`
    select a.participant_id, a.attempt from answer a
    where a.activity_id = ${activity_id} and a.question_id = ${question_id}
      and ${id} = ${idOf(id.includes('.') ? null : blind)}`.execute(db);
  return rows[0] ?? null;
}

/** Answers to one question: those that wait first, then by name, then by attempt. */
export async function listAnswers(
  db: Kysely<Database>,
  { activity_id, question_id }: { activity_id: OwnedActivityId; question_id: string },
  { state, blind, limit, after }: AnswersPart,
): Promise<AnswerRow[]> {
  const id = idOf(blind);
  const order =
    blind === null
      ? sql`coalesce(u.last_name, p.nickname) collate "ru-x-icu", u.first_name collate "ru-x-icu", u.middle_name collate "ru-x-icu"`
      : id;
  const { rows } = await sql<RawAnswer>`
    with listed as (
      select ${id} as id, a.participant_id, a.attempt, row_number() over (
          order by m.question_id is not null, ${order}, a.participant_id, a.attempt
        ) as place
      from ${ANSWERS} left join user_account u on u.id = p.user_id
      where a.activity_id = ${activity_id} and a.question_id = ${question_id}
        and (${state}::text is null or (${state}::text = 'done') = (m.question_id is not null))
    )
    select listed.id, a.attempt, p.nickname, u.last_name, u.first_name, u.middle_name, g.name as "group",
      a.answer, a.accepted_at, m.fraction, m.points, m.origin, m.comment, m.criteria, m.marked_at, m.version,
      author.last_name as author_last_name, author.first_name as author_first_name,
      author.middle_name as author_middle_name
    from listed
    join answer a on a.activity_id = ${activity_id} and a.question_id = ${question_id}
      and a.participant_id = listed.participant_id and a.attempt = listed.attempt
    join participant p on p.id = a.participant_id
    left join user_account u on u.id = p.user_id
    left join student_group g on g.id = p.group_id
    left join answer_mark m on m.activity_id = a.activity_id and m.question_id = a.question_id
      and m.participant_id = a.participant_id and m.attempt = a.attempt
    left join user_account author on author.id = m.author_id
    where listed.place > coalesce((
      select place from listed where id = ${after}::text
    ), 0)
    order by listed.place
    limit ${limit}`.execute(db);
  return rows.map(readAnswer);
}

function readAnswer(row: RawAnswer): AnswerRow {
  const { id, attempt, group, answer, accepted_at, fraction } = row;
  const author = { last_name: row.author_last_name, first_name: row.author_first_name };
  const mark: MarkRow | null =
    fraction === null
      ? null
      : {
          fraction,
          points: row.points,
          origin: row.origin,
          comment: row.comment,
          criteria: row.criteria,
          marked_at: row.marked_at,
          version: row.version,
          author: fullNameOf({ ...author, middle_name: row.author_middle_name }),
        };
  const name = fullNameOf(row);
  return { id, attempt, name: name === '' ? row.nickname : name, group, answer, accepted_at, mark };
}

/** The mark of one answer; null while it waits. */
export async function findMark(
  db: Kysely<Database>,
  of: { activity_id: string; question_id: string; participant_id: string; attempt: number },
): Promise<MarkRow | null> {
  const row = await db
    .selectFrom('answer_mark')
    .leftJoin('user_account', 'user_account.id', 'answer_mark.author_id')
    .select(['fraction', 'points', 'origin', 'comment', 'criteria', 'marked_at', 'version'])
    .select(['user_account.last_name', 'user_account.first_name', 'user_account.middle_name'])
    .where('answer_mark.activity_id', '=', of.activity_id)
    .where('answer_mark.question_id', '=', of.question_id)
    .where('answer_mark.participant_id', '=', of.participant_id)
    .where('answer_mark.attempt', '=', of.attempt)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { fraction, points, origin, comment, criteria, marked_at, version } = row;
  return { fraction, points, origin, comment, criteria, marked_at, version, author: fullNameOf(row) };
}

/** The questions that were asked in a lesson; null where everybody has all questions. */
export async function findAskedQuestions(
  db: Kysely<Database>,
  { id, mode }: { readonly id: string; readonly mode: number },
): Promise<ReadonlySet<string> | null> {
  if (!isSync(mode)) return null;
  const asked = await db.selectFrom('live_question').select('question_id').where('activity_id', '=', id).execute();
  return new Set(asked.map(({ question_id }) => question_id));
}

/** Those of some questions to whose answers a mark was given. */
export async function listQuestionsWithMarks(
  db: Kysely<Database>,
  activity_id: string,
  question_ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ question_id: string }>`
    select q.question_id from unnest(${question_ids}::text[]) as q (question_id)
    where exists (
      select from answer_mark m where m.activity_id = ${activity_id} and m.question_id = q.question_id
    )`.execute(db);
  return new Set(rows.map(({ question_id }) => question_id));
}

/** Accounts of participants; guests have none. */
export async function listAccounts(
  db: Kysely<Database>,
  participant_ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('participant')
    .select(['id', 'user_id'])
    .where('id', '=', anyOf(participant_ids))
    .execute();
  return new Map(rows.flatMap(({ id, user_id }) => (user_id === null ? [] : [[id, user_id] as const])));
}
