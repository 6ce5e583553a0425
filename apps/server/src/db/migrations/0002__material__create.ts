import { type Kysely, sql } from 'kysely';

/** The personal library: folders, materials with their slides, questions, keys apart from them, and stored files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table folder (
      id text primary key check (length(id) = 22),
      user_id text not null references user_account (id),
      parent text references folder (id),
      title text not null,
      date_created timestamptz not null,
      date_changed timestamptz not null,
      check (parent <> id)
    )`.execute(db);
  await sql`create index folder__user_id__parent on folder (user_id, parent)`.execute(db);
  await sql`create index folder__parent on folder (parent)`.execute(db);
  await sql`
    create table material (
      id text primary key check (length(id) = 22),
      user_id text not null references user_account (id),
      folder text references folder (id),
      template text check (template in ('test', 'survey', 'tasks', 'presentation', 'course')),
      title text not null,
      overview jsonb not null,
      short_overview text not null,
      language text not null,
      tags text[] not null,
      date_created timestamptz not null,
      date_changed timestamptz not null
    )`.execute(db);
  await sql`create index material__user_id__folder on material (user_id, folder)`.execute(db);
  await sql`create index material__folder on material (folder)`.execute(db);
  await sql`
    create table content (
      id text primary key check (length(id) = 22),
      material_id text not null references material (id) on delete cascade,
      position integer not null,
      title text not null,
      blocks jsonb not null,
      speaker_notes text not null,
      unique (material_id, position)
    )`.execute(db);
  await sql`
    create table question (
      id text primary key check (length(id) = 22),
      content_id text not null references content (id) on delete cascade,
      position integer not null,
      type text not null,
      points double precision not null check (points >= 0),
      prompt jsonb not null,
      time_limit integer check (time_limit > 0),
      required boolean not null,
      unique (content_id, position)
    )`.execute(db);
  await sql`
    create table question_key (
      question_id text primary key references question (id) on delete cascade,
      key jsonb,
      explanation jsonb
    )`.execute(db);
  await sql`
    create table stored_file (
      hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
      media_type text not null,
      size integer not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table material_file (
      material_id text not null references material (id) on delete cascade,
      hash text not null references stored_file (hash),
      primary key (material_id, hash)
    )`.execute(db);
  await sql`create index material_file__hash on material_file (hash)`.execute(db);
}
