import { type Kysely, sql } from 'kysely';

/**
 * A live session is rows: where it stands (`step` guards commands), what each audience has seen (`version`), each
 * question's opening and closing, and the answers: every submission, and the one that counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_session (
      activity_id text primary key references activity (id),
      step integer not null default 0,
      phase text not null check (phase in ('lobby', 'content', 'open', 'closed', 'revealed', 'leaderboard', 'finished')),
      position integer not null,
      paused_at timestamptz,
      started_at timestamptz,
      finished_at timestamptz,
      presenter_seen_at timestamptz,
      entrance_locked boolean not null default false,
      seed text not null
    )`.execute(db);
  await sql`create index live_session__presenter_seen_at on live_session (presenter_seen_at) where phase <> 'finished'`.execute(
    db,
  );
  await sql`
    create table live_version (
      activity_id text not null references live_session (activity_id),
      audience text not null check (audience in ('participant', 'presenter', 'projector')),
      version bigint not null default 1,
      primary key (activity_id, audience)
    )`.execute(db);
  await sql`
    create table live_question (
      activity_id text not null references live_session (activity_id),
      question_id text not null,
      content_id text not null,
      opened_at timestamptz not null,
      deadline_at timestamptz,
      closed_at timestamptz,
      revealed_at timestamptz,
      graded_at timestamptz,
      primary key (activity_id, question_id)
    )`.execute(db);
  await sql`create index live_question__deadline_at on live_question (deadline_at) where closed_at is null`.execute(db);
  await sql`
    create table answer_submission (
      participant_id text not null references participant (id),
      submission_id text not null check (length(submission_id) = 22),
      activity_id text not null,
      question_id text not null,
      attempt integer not null,
      answer jsonb not null,
      body_hash bytea not null,
      accepted_at timestamptz not null,
      primary key (participant_id, submission_id)
    )`.execute(db);
  await sql`create index answer_submission__activity_id on answer_submission (activity_id)`.execute(db);
  await sql`
    create table answer (
      activity_id text not null,
      question_id text not null,
      participant_id text not null,
      attempt integer not null,
      submission_id text not null,
      content_id text not null,
      answer jsonb not null,
      accepted_at timestamptz not null,
      answering_ms integer not null,
      primary key (activity_id, question_id, participant_id, attempt),
      foreign key (activity_id, participant_id) references participant (activity_id, id),
      foreign key (participant_id, submission_id) references answer_submission (participant_id, submission_id)
    )`.execute(db);
  await sql`create index answer__participant_id on answer (participant_id)`.execute(db);
  await sql`
    create table answer_mark (
      activity_id text not null,
      question_id text not null,
      participant_id text not null,
      attempt integer not null,
      submission_id text not null,
      fraction double precision not null check (fraction between 0 and 1),
      points double precision not null,
      primary key (activity_id, question_id, participant_id, attempt),
      foreign key (activity_id, question_id, participant_id, attempt)
        references answer (activity_id, question_id, participant_id, attempt)
    )`.execute(db);
}
