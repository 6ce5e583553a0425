import { type Kysely, sql } from 'kysely';

/** A number that was copied from paper by hand is found in any case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index certificate__number_folded on certificate (lower(number))`.execute(db);
}
