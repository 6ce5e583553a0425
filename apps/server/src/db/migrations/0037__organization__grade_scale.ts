import { type Kysely, sql } from 'kysely';

/**
 * How percents become grades: of an organization, and of an activity where it is graded otherwise. Null is the scale that
 * everybody begins with, and that of the organization.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organization add column grade_scale jsonb`.execute(db);
  await sql`alter table organization add column time_zone text not null default 'Europe/Moscow'`.execute(db);
  await sql`alter table activity add column grade_scale jsonb`.execute(db);
}
