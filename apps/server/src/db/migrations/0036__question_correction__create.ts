import { type Kysely, sql } from 'kysely';

/**
 * Corrections of one question for one activity, beside the frozen key that other activities share; rows are added and never
 * changed. Somebody who did not answer may have a mark too, where a question is counted as right for everybody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table question_correction (
      id bigint generated always as identity primary key,
      activity_id text not null references activity (id),
      question_id text not null,
      kind text not null,
      key jsonb,
      reason text not null,
      author_id text not null references user_account (id),
      made_at timestamptz not null,
      constraint question_correction_kind_check check (kind in ('key', 'full', 'undo')),
      constraint question_correction_key_check check ((kind = 'key') = (key is not null))
    )`.execute(db);
  await sql`
    create index question_correction__activity_id on question_correction (activity_id, question_id)`.execute(db);
  await sql`
    alter table answer_mark
      drop constraint answer_mark_activity_id_question_id_participant_id_attempt_fkey,
      alter column submission_id drop not null,
      add foreign key (participant_id, attempt) references attempt (participant_id, number)`.execute(db);
}
