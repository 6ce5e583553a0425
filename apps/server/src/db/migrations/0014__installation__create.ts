import { type Kysely, sql } from 'kysely';

/** One row says what the database was made for: sample data, whose passwords everybody knows, or real people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      id text primary key,
      kind text not null check (kind in ('demo', 'real')),
      made_at timestamptz not null
    )`.execute(db);
  await sql`create unique index installation__single on installation ((true))`.execute(db);
}
