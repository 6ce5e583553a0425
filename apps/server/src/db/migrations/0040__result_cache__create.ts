import { type Kysely, sql } from 'kysely';

/**
 * What results of great activities are made of, put together so that the first look of a process need not read every mark. It can be
 * thrown away at any time: results are read from the marks again where there is no row, or one of another version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table result_cache (
      activity_id text primary key references activity (id) on delete cascade,
      wanted_at timestamptz,
      version text,
      written_by text,
      attempts integer not null default 0,
      facts bytea,
      constraint result_cache_facts_check check ((facts is null) = (version is null) and (facts is null) = (written_by is null))
    )`.execute(db);
  // Compressed already.
  await sql`alter table result_cache alter column facts set storage external`.execute(db);
}
