import { type Kysely, sql } from 'kysely';

/** Tells every process that somebody was removed, renamed or let back in, so that it looks after its readers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table live_session add column roster integer not null default 0`.execute(db);
}
