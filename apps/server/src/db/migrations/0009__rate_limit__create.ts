import { type Kysely, sql } from 'kysely';

/** What has been counted against budgets of tries, and the proofs of work that were used up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_limit (
      bucket text primary key,
      empty_at timestamptz not null
    )`.execute(db);
  await sql`create index rate_limit__empty_at on rate_limit (empty_at)`.execute(db);
  await sql`
    create table spent_proof (
      challenge_hash bytea primary key,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index spent_proof__expires_at on spent_proof (expires_at)`.execute(db);
}
