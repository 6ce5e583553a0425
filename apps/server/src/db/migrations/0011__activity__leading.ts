import { type Kysely, sql } from 'kysely';

/** Who leads a lesson now, where nobody does, which walls may read it, and presses of a button that made something. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activity add column presenter_id text references user_account(id)`.execute(db);
  await sql`
    alter table live_session
      add column led_by_family text,
      add column left_at timestamptz,
      add column projector_turn integer not null default 0`.execute(db);
  await sql`create index activity__presenter_id on activity (presenter_id) where presenter_id is not null`.execute(db);
  await sql`create index live_session__left_at on live_session (left_at) where left_at is not null`.execute(db);
  await sql`
    create table press (
      user_id text not null,
      key text not null check (length(key) between 1 and 100),
      body_hash bytea not null,
      made_id text,
      pressed_at timestamptz not null,
      primary key (user_id, key)
    )`.execute(db);
  await sql`create index press__pressed_at on press (pressed_at)`.execute(db);
}
