import { type Kysely, sql } from 'kysely';

/** The link that confirms a new account remembers which group its person was about to join. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table one_time_link add column group_join text`.execute(db);
}
