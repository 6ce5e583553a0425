import { type Kysely, sql } from 'kysely';

/**
 * Lines of the log may be deleted by the sweep alone: it names the moment before which they go in a setting of its
 * transaction, and nothing younger than thirty days goes whatever that says. Changes and TRUNCATE stay refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger audit_entry__append_only on audit_entry`.execute(db);
  await sql`
    create trigger audit_entry__append_only before update or truncate on audit_entry
      for each statement execute function refuse_change()`.execute(db);
  await sql`
    create function refuse_delete_of_kept() returns trigger language plpgsql as $$
    declare
      swept_before text := nullif(current_setting('parta.audit_swept_before', true), '');
    begin
      if swept_before is null or old.at >= least(swept_before::timestamptz, now() - interval '30 days') then
        raise exception '% only grows', tg_table_name using errcode = 'insufficient_privilege';
      end if;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger audit_entry__kept before delete on audit_entry
      for each row execute function refuse_delete_of_kept()`.execute(db);
  await sql`create index audit_entry__at on audit_entry (at)`.execute(db);
}
