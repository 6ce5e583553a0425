import { type Kysely, sql } from 'kysely';

/** Accounts with their mails, links and consents, invitations, the log that only grows, and acts of erasure. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table user_account
      alter column password_hash drop not null,
      add column time_zone text,
      add column theme text not null default 'auto' check (theme in ('light', 'dark', 'auto')),
      add column erased_at timestamptz`.execute(db);
  await sql`
    alter table job
      add column created_at timestamptz not null default now(),
      add column decided_at timestamptz,
      add column decided_by text references user_account (id)`.execute(db);
  await sql`
    alter table session_family
      add column device text not null default '',
      add column address text not null default '',
      add column last_seen_at timestamptz not null default now(),
      add column end_reason text check (end_reason in
        ('signed_out', 'signed_out_everywhere', 'password_changed', 'token_reused', 'dismissed', 'erased'))`.execute(
    db,
  );
  await sql`
    create table consent (
      id text primary key check (length(id) = 22),
      user_id text not null references user_account (id),
      purpose text not null check (purpose in ('personal_data')),
      version text not null,
      given_by text not null check (given_by in ('registration', 'invitation', 'set_up')),
      given_at timestamptz not null,
      address text not null,
      withdrawn_at timestamptz
    )`.execute(db);
  await sql`create index consent__user_id on consent (user_id)`.execute(db);
  await sql`
    create table one_time_link (
      token_hash bytea primary key,
      purpose text not null check (purpose in ('confirm_email', 'change_email', 'reset_password', 'set_up')),
      user_id text references user_account (id),
      email text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      check ((user_id is null) = (purpose = 'set_up'))
    )`.execute(db);
  await sql`create index one_time_link__user_id on one_time_link (user_id)`.execute(db);
  await sql`
    create table invitation (
      id text primary key check (length(id) = 22),
      department_id text not null references department (id),
      email text not null,
      last_name text not null,
      first_name text not null,
      middle_name text not null,
      type text not null check (type in ('staff', 'student', 'external')),
      roles text[] not null,
      token_hash bytea not null unique,
      invited_by text not null references user_account (id),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      withdrawn_at timestamptz
    )`.execute(db);
  await sql`
    create unique index invitation__open on invitation (department_id, lower(email), type)
      where accepted_at is null and withdrawn_at is null`.execute(db);
  await sql`
    create table mail (
      id bigint generated always as identity primary key,
      to_email text not null,
      to_name text not null,
      subject text not null,
      letter jsonb,
      created_at timestamptz not null,
      sent_at timestamptz,
      failed_at timestamptz
    )`.execute(db);
  await sql`create index mail__to_email on mail (to_email)`.execute(db);
  await sql`
    create table audit_entry (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      action text not null,
      organization_id text,
      actor_id text,
      subject_id text,
      details jsonb not null,
      address text not null
    )`.execute(db);
  await sql`create index audit_entry__organization_id on audit_entry (organization_id, id)`.execute(db);
  await sql`create index audit_entry__actor_id on audit_entry (actor_id, id)`.execute(db);
  await sql`create index audit_entry__subject_id on audit_entry (subject_id, id)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% only grows', tg_table_name using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  await sql`
    create trigger audit_entry__append_only before update or delete or truncate on audit_entry
      for each statement execute function refuse_change()`.execute(db);
  await sql`
    create table erasure_act (
      id text primary key check (length(id) = 22),
      user_id text not null references user_account (id),
      asked_by text not null references user_account (id),
      erased_at timestamptz not null,
      deleted jsonb not null,
      anonymised jsonb not null
    )`.execute(db);
  await sql`
    create trigger erasure_act__append_only before update or delete or truncate on erasure_act
      for each statement execute function refuse_change()`.execute(db);
}
