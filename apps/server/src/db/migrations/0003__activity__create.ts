import { type Kysely, sql } from 'kysely';

/** Activities over frozen materials: what is public and what is key lie in tables of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table snapshot (
      material_hash text primary key check (material_hash ~ '^[0-9a-f]{64}$'),
      document jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table snapshot_key (
      material_hash text primary key references snapshot (material_hash),
      document jsonb not null
    )`.execute(db);
  await sql`
    create table snapshot_file (
      material_hash text not null references snapshot (material_hash),
      hash text not null references stored_file (hash),
      primary key (material_hash, hash)
    )`.execute(db);
  await sql`create index snapshot_file__hash on snapshot_file (hash)`.execute(db);
  await sql`
    create table activity (
      id text primary key check (length(id) = 22),
      user_id text not null references user_account (id),
      organization_id text not null references organization (id),
      date_created timestamptz not null,
      title text not null,
      start_date timestamptz not null,
      end_date timestamptz,
      material_id text references material (id) on delete set null,
      material_hash text not null references snapshot (material_hash),
      mode smallint not null check (mode in (10, 11, 20, 21)),
      identification smallint not null check (identification in (10, 20, 21)),
      permanent_access boolean not null,
      repeated_answers boolean not null,
      show_correctness boolean not null,
      content_navigation boolean not null,
      multiple_participation boolean not null,
      show_statistic boolean not null,
      connect_after_start boolean not null,
      status smallint not null check (status in (0, 10, 20, 21)),
      participants_limit integer not null
    )`.execute(db);
  await sql`create index activity__user_id__status on activity (user_id, status, start_date desc)`.execute(db);
  await sql`create index activity__end_date on activity (end_date) where status in (0, 10)`.execute(db);
  await sql`create index activity__material_hash on activity (material_hash)`.execute(db);
  await sql`create index activity__material_id on activity (material_id)`.execute(db);
  await sql`create index activity__organization_id on activity (organization_id)`.execute(db);
  await sql`
    create table join_code (
      code text primary key check (code ~ '^[0-9]{6}$'),
      activity_id text not null unique references activity (id)
    )`.execute(db);
  await sql`
    create table participant (
      id text primary key check (length(id) = 22),
      activity_id text not null references activity (id),
      user_id text references user_account (id),
      nickname text not null,
      nickname_key text not null,
      play_token_hash bytea unique,
      status smallint not null check (status in (0, 10, 20)),
      joined_at timestamptz not null,
      removed_at timestamptz,
      seen_at timestamptz,
      unique (activity_id, id)
    )`.execute(db);
  await sql`create unique index participant__activity_id__nickname_key on participant (activity_id, nickname_key)`.execute(
    db,
  );
  await sql`create unique index participant__activity_id__user_id on participant (activity_id, user_id)`.execute(db);
  await sql`create index participant__user_id on participant (user_id)`.execute(db);
}
