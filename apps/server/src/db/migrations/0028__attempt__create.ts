import { type Kysely, sql } from 'kysely';

/**
 * Attempts: one passage of a participant through an activity, on which answers hang. Whoever joined a live session so far
 * has one. Of an activity that everybody takes at her own pace the groups and the members chosen are kept; two namesakes
 * may take part in one activity, so that the key of a nickname is for guests alone. What lists need of a frozen material
 * stands in columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table attempt (
      activity_id text not null,
      participant_id text not null,
      number integer not null,
      seed text not null,
      started_at timestamptz not null,
      deadline_at timestamptz,
      finished_at timestamptz,
      finished_by text,
      holder integer not null default 1,
      device_id text,
      content_id text,
      closed_content_ids text[] not null default '{}',
      points double precision,
      percent double precision,
      preliminary boolean not null default false,
      primary key (participant_id, number),
      foreign key (activity_id, participant_id) references participant (activity_id, id),
      constraint attempt_number_check check (number >= 1),
      constraint attempt_holder_check check (holder >= 1),
      constraint attempt_device_id_check check (length(device_id) = 22),
      constraint attempt_finished_by_check check (finished_by in ('participant', 'deadline', 'organizer')),
      constraint attempt_finished_check check ((finished_at is null) = (finished_by is null))
    )`.execute(db);
  await sql`create unique index attempt__participant_id__open on attempt (participant_id) where finished_at is null`.execute(
    db,
  );
  await sql`create index attempt__activity_id on attempt (activity_id)`.execute(db);
  await sql`
    create index attempt__deadline_at on attempt (deadline_at)
    where finished_at is null and deadline_at is not null`.execute(db);
  await sql`
    insert into attempt (activity_id, participant_id, number, seed, started_at, finished_at, finished_by)
    select p.activity_id, p.id, 1, s.seed, p.joined_at, s.finished_at,
      case when s.finished_at is not null then 'organizer' end
    from participant p join live_session s on s.activity_id = p.activity_id`.execute(db);
  await sql`
    alter table answer_submission
      add column holder integer not null default 1,
      drop constraint answer_submission_activity_id_participant_id_fkey,
      add foreign key (participant_id, attempt) references attempt (participant_id, number)`.execute(db);
  await sql`
    alter table answer
      add column holder integer not null default 1,
      alter column answering_ms type bigint`.execute(db);
  await sql`
    alter table participant
      add column group_id text references student_group (id) on delete set null,
      alter column nickname_key drop not null`.execute(db);
  await sql`create index participant__group_id on participant (group_id) where group_id is not null`.execute(db);
  await sql`
    create table activity_group (
      activity_id text not null references activity (id),
      group_id text not null references student_group (id) on delete cascade,
      primary key (activity_id, group_id)
    )`.execute(db);
  await sql`create index activity_group__group_id on activity_group (group_id)`.execute(db);
  await sql`alter table material add column attempt_minutes integer check (attempt_minutes between 1 and 10080)`.execute(
    db,
  );
  await sql`
    alter table snapshot
      add column title text not null default '',
      add column template text`.execute(db);
  await sql`
    update snapshot set title = coalesce(document ->> 'title', ''), template = document ->> 'template'`.execute(db);
}
