import { type Kysely, sql } from 'kysely';

/**
 * Each answer was compared with its participant twice: of its activity in `answer`, of any in the history. The history
 * now names a participant of the activity, and an answer its line in the history, which one statement writes with it:
 * a third less of comparing for a lecture hall's thousand answers at one instant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table answer_submission
      drop constraint answer_submission_participant_id_fkey,
      add constraint answer_submission_activity_id_participant_id_fkey
        foreign key (activity_id, participant_id) references participant (activity_id, id)`.execute(db);
  await sql`alter table answer drop constraint answer_activity_id_participant_id_fkey`.execute(db);
}
