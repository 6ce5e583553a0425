import { type Kysely, sql } from 'kysely';

/** Whether pupils of the organization sign in as on a shared computer unless they say otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organization add column has_computer_class boolean not null default false`.execute(db);
}
