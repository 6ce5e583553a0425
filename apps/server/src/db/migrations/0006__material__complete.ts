import { type Kysely, sql } from 'kysely';

/** Materials as they are edited: their settings, sections, layouts and versions; the catalogue; uploads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table material
      alter column user_id drop not null,
      add column cover text,
      add column study_time real,
      add column certificate jsonb,
      add column allow_copying boolean not null default true,
      add column toc jsonb not null default '[]',
      add column version integer not null default 1`.execute(db);
  await sql`
    alter table content
      add column layout jsonb not null default '{"kind": "plain", "background": null}'`.execute(db);
  await sql`alter table stored_file add column width integer, add column height integer`.execute(db);
  await sql`
    create table material_version (
      material_id text not null references material (id) on delete cascade,
      version integer not null,
      save_id text,
      user_id text references user_account (id),
      saved_at timestamptz not null,
      cause text not null check (cause in ('edit', 'restore', 'convert', 'rename', 'create', 'copy')),
      restored_from integer,
      template text,
      description jsonb not null,
      toc jsonb not null,
      content_hashes text[] not null,
      primary key (material_id, version)
    )`.execute(db);
  await sql`create unique index material_version__save_id on material_version (material_id, save_id)`.execute(db);
  await sql`create index material_version__saved_at on material_version (saved_at)`.execute(db);
  await sql`
    create table material_content_version (
      material_id text not null references material (id) on delete cascade,
      hash text not null check (length(hash) = 64),
      document jsonb not null,
      primary key (material_id, hash)
    )`.execute(db);
  await sql`
    create table catalog_folder (
      id text primary key check (length(id) = 22),
      parent text references catalog_folder (id),
      title text not null,
      date_created timestamptz not null,
      date_changed timestamptz not null
    )`.execute(db);
  await sql`create index catalog_folder__parent on catalog_folder (parent)`.execute(db);
  await sql`
    create table catalog_material (
      material_id text primary key references material (id),
      folder text references catalog_folder (id),
      course_id text references material (id),
      source_material_id text,
      source_version integer not null,
      published_by text references user_account (id),
      published_at timestamptz not null,
      updated_at timestamptz not null,
      withdrawn_at timestamptz,
      title_folded text not null,
      title_stems tsvector generated always as (to_tsvector('russian', title_folded)) stored
    )`.execute(db);
  await sql`
    create index catalog_material__folder on catalog_material (folder)
      where withdrawn_at is null and course_id is null`.execute(db);
  await sql`create index catalog_material__source on catalog_material (source_material_id)`.execute(db);
  await sql`create index catalog_material__course_id on catalog_material (course_id)`.execute(db);
  await sql`create index catalog_material__title_stems on catalog_material using gin (title_stems)`.execute(db);
  await sql`
    create table stored_upload (
      user_id text not null references user_account (id),
      hash text not null references stored_file (hash),
      uploaded_at timestamptz not null,
      primary key (user_id, hash)
    )`.execute(db);
  await sql`create index stored_upload__hash on stored_upload (hash)`.execute(db);
}
