import { type Kysely, sql } from 'kysely';

/**
 * Reminders of assigned work by mail: one row a participant and kind, so that each is left once whoever looks. A person may
 * switch them off.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_account add column reminders boolean not null default true`.execute(db);
  await sql`
    create table reminder (
      participant_id text not null references participant (id) on delete cascade,
      kind text not null,
      sent_at timestamptz not null,
      primary key (participant_id, kind),
      constraint reminder_kind_check check (kind in ('assigned', 'ending'))
    )`.execute(db);
}
