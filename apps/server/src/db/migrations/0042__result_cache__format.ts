import { type Kysely, sql } from 'kysely';

/** How facts are packed stands beside them, so that a sweep finds those that are not read any more. Before, it stood within. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table result_cache add column format integer not null default 0`.execute(db);
}
