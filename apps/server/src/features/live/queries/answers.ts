import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { MarkFacts } from '../types.ts';

export interface StoredAnswer {
  participant_id: string;
  answer: unknown;
  accepted_at: Date;
}

/** The answers that count for one question; of the given participants alone when a list is given. */
export async function listAnswers(
  db: Kysely<Database>,
  activity_id: string,
  question_id: string,
  participant_ids?: readonly string[],
): Promise<StoredAnswer[]> {
  let query = db
    .selectFrom('answer')
    .innerJoin('participant', 'participant.id', 'answer.participant_id')
    .select(['answer.participant_id', 'answer.answer', 'answer.accepted_at'])
    .where('answer.activity_id', '=', activity_id)
    .where('answer.question_id', '=', question_id)
    .where('participant.removed_at', 'is', null);
  if (participant_ids !== undefined) query = query.where('answer.participant_id', 'in', participant_ids);
  return query.execute();
}

export async function countAnswers(db: Kysely<Database>, activity_id: string, question_id: string): Promise<number> {
  const row = await db
    .selectFrom('answer')
    .innerJoin('participant', 'participant.id', 'answer.participant_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('answer.activity_id', '=', activity_id)
    .where('answer.question_id', '=', question_id)
    .where('participant.removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Which questions each given participant has answered. */
export async function listAnsweredQuestions(
  db: Kysely<Database>,
  activity_id: string,
  participant_ids: readonly string[],
): Promise<{ participant_id: string; question_id: string }[]> {
  return db
    .selectFrom('answer')
    .select(['participant_id', 'question_id'])
    .where('activity_id', '=', activity_id)
    .where('participant_id', 'in', participant_ids)
    .execute();
}

/** Every mark of a session, with the answering time of its answer. */
export async function listMarks(db: Kysely<Database>, activity_id: string): Promise<MarkFacts[]> {
  return db
    .selectFrom('answer_mark')
    .innerJoin('answer', (join) =>
      join
        .onRef('answer.activity_id', '=', 'answer_mark.activity_id')
        .onRef('answer.question_id', '=', 'answer_mark.question_id')
        .onRef('answer.participant_id', '=', 'answer_mark.participant_id')
        .onRef('answer.attempt', '=', 'answer_mark.attempt'),
    )
    .select([
      'answer_mark.participant_id',
      'answer_mark.question_id',
      'answer_mark.fraction',
      'answer_mark.points',
      'answer.answering_ms',
    ])
    .where('answer_mark.activity_id', '=', activity_id)
    .execute();
}
