import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { OwnedActivityId } from '../../identity/granted-ids.ts';

export interface ParticipantOfActivity {
  id: string;
  user_id: string | null;
  nickname: string;
  first_name: string | null;
  last_name: string | null;
  joined_at: Date;
}

/** Everybody who took part and was not removed, in the order of arrival. */
export async function listParticipantsOf(
  db: Kysely<Database>,
  activity_id: OwnedActivityId,
): Promise<ParticipantOfActivity[]> {
  return db
    .selectFrom('participant')
    .leftJoin('user_account', 'user_account.id', 'participant.user_id')
    .select([
      'participant.id',
      'participant.user_id',
      'participant.nickname',
      'user_account.first_name',
      'user_account.last_name',
      'participant.joined_at',
    ])
    .where('participant.activity_id', '=', activity_id)
    .where('participant.removed_at', 'is', null)
    .orderBy('participant.joined_at')
    .orderBy('participant.id')
    .execute();
}

export interface AnswerOfActivity {
  participant_id: string;
  question_id: string;
  answer: unknown;
  answering_ms: number;
  fraction: number | null;
  points: number | null;
}

/** The answers that count, with their marks where they have been marked. */
export async function listAnswersOf(db: Kysely<Database>, activity_id: OwnedActivityId): Promise<AnswerOfActivity[]> {
  return db
    .selectFrom('answer')
    .innerJoin('participant', 'participant.id', 'answer.participant_id')
    .leftJoin('answer_mark', (join) =>
      join
        .onRef('answer_mark.activity_id', '=', 'answer.activity_id')
        .onRef('answer_mark.question_id', '=', 'answer.question_id')
        .onRef('answer_mark.participant_id', '=', 'answer.participant_id')
        .onRef('answer_mark.attempt', '=', 'answer.attempt'),
    )
    .select([
      'answer.participant_id',
      'answer.question_id',
      'answer.answer',
      'answer.answering_ms',
      'answer_mark.fraction',
      'answer_mark.points',
    ])
    .where('answer.activity_id', '=', activity_id)
    .where('participant.removed_at', 'is', null)
    .execute();
}

export interface QuestionOfActivity {
  question_id: string;
  closed_at: Date | null;
  graded_at: Date | null;
}

/** The questions that were opened; only these count towards what could be had. */
export async function listOpenedQuestions(
  db: Kysely<Database>,
  activity_id: OwnedActivityId,
): Promise<QuestionOfActivity[]> {
  return db
    .selectFrom('live_question')
    .select(['question_id', 'closed_at', 'graded_at'])
    .where('activity_id', '=', activity_id)
    .execute();
}

export interface SessionOfActivity {
  /** What arranges options. */
  seed: string;
  started_at: Date | null;
  finished_at: Date | null;
}

/** The live session of an activity: what arranged it, and when it really began and ended; null for a self-study, which has none. */
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
