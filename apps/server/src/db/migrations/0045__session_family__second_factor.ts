import { type Kysely, sql } from 'kysely';

/** When the person of a session last proved a second factor in it; null for a session that was never asked for one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session_family add column second_factor_at timestamptz`.execute(db);
}
