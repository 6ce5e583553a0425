import { type Kysely, sql } from 'kysely';

/**
 * Pupils without a mailbox sign in by a login that their school made; the first time with a password on paper, which is good
 * for setting one of their own and nothing else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table user_account
      alter column email drop not null,
      add column login text,
      add constraint user_account_name_check check (email is not null or login is not null)`.execute(db);
  await sql`create unique index user_account__login on user_account (login) where login is not null`.execute(db);
  await sql`
    create table first_sign_in (
      user_id text primary key references user_account (id) on delete cascade,
      password_hash text not null,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    alter table consent
      drop constraint consent_given_by_check,
      add constraint consent_given_by_check check (given_by in ('registration', 'invitation', 'set_up', 'organization'))`.execute(
    db,
  );
  await sql`
    alter table one_time_link
      drop constraint one_time_link_purpose_check,
      add constraint one_time_link_purpose_check
        check (purpose in ('confirm_email', 'change_email', 'reset_password', 'set_up', 'first_password'))`.execute(db);
  await sql`
    alter table student_group_member
      drop constraint student_group_member_how_check,
      add constraint student_group_member_how_check
        check (how in ('code', 'link', 'teacher', 'roster', 'invitation'))`.execute(db);
  await sql`alter table invitation add column group_id text references student_group (id) on delete set null`.execute(
    db,
  );
  await sql`create index invitation__group on invitation (group_id) where group_id is not null`.execute(db);
}
