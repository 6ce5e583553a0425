import type { AnswerSource } from '@parta/domain/codes';
import { type Kysely, sql } from 'kysely';
import { gatherByDatabase } from '../../../concurrency/gather.ts';
import { type ChangedRows, changedSince, HORIZON, type Horizon, onlyRow } from '../../../db/changed-since.ts';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import type { MarkFacts } from '../types.ts';

export interface StoredAnswer {
  participant_id: string;
  answer: unknown;
  accepted_at: Date;
  source: AnswerSource;
}

/** Answers that changed; `total` counts all there are. */
export interface ChangedAnswers extends Horizon {
  total: number;
  changed: StoredAnswer[];
}

/** The answers that count for one question, those alone that may have changed since an earlier reading. */
export async function listAnswersSince(
  db: Kysely<Database>,
  { activity_id, question_id }: { activity_id: string; question_id: string },
  since: string | null,
): Promise<ChangedAnswers> {
  const { rows } = await sql<ChangedRows<[string, unknown, number, AnswerSource]>>`
    select ${HORIZON} as since, count(*) as total,
      coalesce(json_agg(json_build_array(participant_id, answer, floor(extract(epoch from accepted_at) * 1000), source))
        filter (where ${changedSince(since)}), '[]') as changed
    from answer where activity_id = ${activity_id} and question_id = ${question_id}`.execute(db);
  const { since: horizon, total, changed } = onlyRow(rows);
  return {
    since: horizon,
    total,
    changed: changed.map(([participant_id, answer, accepted, source]) => ({
      participant_id,
      answer,
      accepted_at: new Date(accepted),
      source,
    })),
  };
}

/** The answer of a participant that counts for a question; look-ups that come together share one statement. */
export const findAnswer = gatherByDatabase(findAnswers);

async function findAnswers(
  db: Kysely<Database>,
  wanted: readonly { activity_id: string; question_id: string; participant_id: string }[],
): Promise<(StoredAnswer | null)[]> {
  const { rows } = await sql<StoredAnswer & { question_id: string }>`
    select a.question_id, a.participant_id, a.answer, a.accepted_at, a.source
    from unnest(
      ${wanted.map((one) => one.activity_id)}::text[],
      ${wanted.map((one) => one.question_id)}::text[],
      ${wanted.map((one) => one.participant_id)}::text[]
    ) as w (activity_id, question_id, participant_id)
    join answer a on a.activity_id = w.activity_id and a.question_id = w.question_id and a.participant_id = w.participant_id
    join participant p on p.id = a.participant_id and p.removed_at is null`.execute(db);
  const found = new Map(rows.map((row) => [`${row.question_id} ${row.participant_id}`, row]));
  return wanted.map(({ question_id, participant_id }) => found.get(`${question_id} ${participant_id}`) ?? null);
}

export interface AnsweredQuestion {
  question_id: string;
  /** Taken when the question had closed already. */
  on_closing: boolean;
  /** Null unless it was asked for. */
  answer: unknown;
}

/** Which questions each given participant has answered; of those in `with_answers` also what. */
export async function listAnsweredQuestions(
  db: Kysely<Database>,
  activity_id: string,
  participant_ids: readonly string[],
  with_answers: readonly string[],
): Promise<{ participant_id: string; answered: AnsweredQuestion[] }[]> {
  const { rows } = await sql<{ participant_id: string; answered: AnsweredQuestion[] }>`
    select answer.participant_id, json_agg(json_build_object(
      'question_id', answer.question_id,
      'on_closing', answer.accepted_at > coalesce(question.closed_at, 'infinity'),
      'answer', case when answer.question_id = any(${with_answers}::text[]) then answer.answer end
    )) as answered
    from answer
    join live_question question on question.activity_id = answer.activity_id
      and question.question_id = answer.question_id
    where answer.activity_id = ${activity_id} and answer.participant_id = any(${participant_ids}::text[])
    group by answer.participant_id`.execute(db);
  return rows;
}

/**
 * Every mark of some questions of a session, with the answering time of its answer. Two statements, put together here:
 * joined, rows of a question that no statistics know yet are compared each with each.
 */
export async function listMarks(
  db: Kysely<Database>,
  activity_id: string,
  question_ids: readonly string[],
): Promise<(MarkFacts & { participant_id: string; question_id: string })[]> {
  const [marks, answers] = await Promise.all([
    db
      .selectFrom('answer_mark')
      .select(['participant_id', 'question_id', 'attempt', 'fraction', 'points', 'origin', 'comment', 'criteria'])
      .where('activity_id', '=', activity_id)
      .where('question_id', '=', anyOf(question_ids))
      .execute(),
    db
      .selectFrom('answer')
      .select(['participant_id', 'question_id', 'attempt', 'answering_ms'])
      .where('activity_id', '=', activity_id)
      .where('question_id', '=', anyOf(question_ids))
      .execute(),
  ]);
  const times = new Map(answers.map((answer) => [attemptKey(answer), answer.answering_ms]));
  return marks.map((mark) => {
    const { participant_id, question_id, fraction, points, origin, comment, criteria } = mark;
    const hand = origin === 'hand' ? { hand: { comment, criteria } } : {};
    // Where a question counts as right for everybody, so it does for those who did not answer.
    return { participant_id, question_id, fraction, points, answering_ms: times.get(attemptKey(mark)) ?? 0, ...hand };
  });
}

function attemptKey(of: { participant_id: string; question_id: string; attempt: number }): string {
  return `${of.question_id} ${of.participant_id} ${of.attempt}`;
}
