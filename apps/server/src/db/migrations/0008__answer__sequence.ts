import { type Kysely, sql } from 'kysely';

/**
 * Answers that a client has numbered. `sequences` holds the highest number of each client beside the answer that counts,
 * in its row, so that one statement decides under that row's lock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table answer_submission
      add column outbox_id text check (length(outbox_id) = 22),
      add column sequence bigint check (sequence >= 0),
      add column superseded boolean not null default false`.execute(db);
  await sql`alter table answer add column sequences jsonb not null default '{}'`.execute(db);
}
