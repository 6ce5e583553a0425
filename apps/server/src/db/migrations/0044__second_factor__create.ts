import { type Kysely, sql } from 'kysely';

/**
 * Second factors: what a credential of the kinds `totp`, `passkey` and `recovery_codes` keeps, sign-ins that wait for one, and what is
 * begun and not confirmed. Secrets of apps are encrypted; codes and tokens are kept as hashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table totp (
      credential_id text primary key references credential (id) on delete cascade,
      sealed_secret bytea not null,
      last_step bigint not null
    )`.execute(db);
  await sql`
    create table totp_enrolment (
      user_id text primary key references user_account (id) on delete cascade,
      sealed_secret bytea not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table passkey (
      credential_id text primary key references credential (id) on delete cascade,
      external_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`
    create table recovery_code (
      credential_id text not null references credential (id) on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (credential_id, code_hash)
    )`.execute(db);
  await sql`
    create table pending_sign_in (
      token_hash bytea primary key,
      user_id text not null references user_account (id) on delete cascade,
      credential_id text not null,
      version integer not null,
      tries integer not null default 0,
      challenge text,
      shared_computer boolean,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index pending_sign_in__user on pending_sign_in (user_id)`.execute(db);
  await sql`
    create table passkey_challenge (
      family_id text not null references session_family (id) on delete cascade,
      purpose text not null,
      challenge text not null,
      expires_at timestamptz not null,
      primary key (family_id, purpose),
      constraint passkey_challenge_purpose_check check (purpose in ('add', 'prove'))
    )`.execute(db);
}
