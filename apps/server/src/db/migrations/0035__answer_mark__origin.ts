import { type Kysely, sql } from 'kysely';

/**
 * Whose a mark is: of the machine, of a hand, or made anew after a key was corrected; with a comment, points by criteria,
 * and a version, so that of two who mark at once neither overwrites the other. What a mark replaced is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table answer_mark
      add column origin text not null default 'machine',
      add column author_id text references user_account (id),
      add column comment text not null default '',
      add column criteria double precision[],
      add column marked_at timestamptz,
      add column version integer not null default 1,
      add constraint answer_mark_origin_check check (origin in ('machine', 'hand', 're-mark')),
      add constraint answer_mark_version_check check (version >= 1)`.execute(db);
  await sql`
    create table answer_mark_history (
      id bigint generated always as identity primary key,
      activity_id text not null references activity (id),
      question_id text not null,
      participant_id text not null references participant (id),
      attempt integer not null,
      fraction double precision not null,
      points double precision not null,
      origin text not null,
      author_id text references user_account (id),
      comment text not null,
      criteria double precision[],
      marked_at timestamptz,
      version integer not null,
      replaced_at timestamptz not null,
      replaced_by text references user_account (id),
      constraint answer_mark_history_origin_check check (origin in ('machine', 'hand', 're-mark'))
    )`.execute(db);
  await sql`
    create index answer_mark_history__answer
    on answer_mark_history (activity_id, question_id, participant_id, attempt)`.execute(db);
}
