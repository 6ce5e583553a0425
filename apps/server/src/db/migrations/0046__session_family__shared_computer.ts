import { type Kysely, sql } from 'kysely';

/** Whether the session began on a computer that its person shares with others: it then ends soon after its last use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session_family add column is_shared_computer boolean not null default false`.execute(db);
}
