import { type Kysely, sql } from 'kysely';

/**
 * Of each person whom a group refused the last try alone is kept, for reasons that now include a full group; a code that was
 * stopped stays for the screen of the host, worth nothing; identifiers and codes have their length.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from group_join_refusal as old using group_join_refusal as newer
    where newer.group_id = old.group_id and newer.user_id = old.user_id
      and (newer.at, newer.id) > (old.at, old.id)`.execute(db);
  await sql`
    alter table group_join_refusal
      drop constraint group_join_refusal_reason_check,
      add constraint group_join_refusal_reason_check
        check (reason in ('unable_to_license', 'primary_email_not_confirmed', 'not_let_in', 'too_many_participants')),
      drop column id,
      add primary key (group_id, user_id)`.execute(db);
  await sql`
    alter table group_join_code
      add column stopped_at timestamptz,
      add constraint group_join_code_code_check check (length(code) = 8)`.execute(db);
  await sql`
    alter table student_group
      add constraint student_group_id_check check (length(id) = 22),
      add constraint student_group_join_id_check check (length(join_id) = 22)`.execute(db);
}
