import { type Kysely, sql } from 'kysely';

/**
 * What people prove themselves by gets a table of its own, with a version that every change raises. Passwords and the cards of a
 * first sign-in move into it. An account had one of the two, so that its id serves for the moved row as well; a card of an
 * account with a password was worth nothing and is left out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table credential (
      id text primary key,
      user_id text not null references user_account (id) on delete cascade,
      kind text not null,
      version integer not null default 1,
      password_hash text,
      token_hash bytea unique,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      expires_at timestamptz,
      constraint credential_id_check check (length(id) = 22),
      constraint credential_kind_check check (kind in ('password', 'one_time_card', 'totp', 'passkey', 'recovery_codes')),
      constraint credential_password_hash_check
        check ((password_hash is not null) = (kind in ('password', 'one_time_card'))),
      constraint credential_token_hash_check check ((token_hash is not null) = (kind = 'one_time_card')),
      constraint credential_expires_at_check check ((expires_at is not null) = (kind = 'one_time_card'))
    )`.execute(db);
  await sql`create unique index credential__one_of_kind on credential (user_id, kind) where kind <> 'passkey'`.execute(
    db,
  );
  await sql`create index credential__user on credential (user_id)`.execute(db);
  await sql`
    insert into credential (id, user_id, kind, password_hash, created_at, changed_at)
    select id, id, 'password', password_hash, created_at, created_at from user_account where password_hash is not null`.execute(
    db,
  );
  await sql`
    insert into credential (id, user_id, kind, password_hash, token_hash, created_at, changed_at, expires_at)
    select account.id, account.id, 'one_time_card', card.password_hash, card.token_hash, card.created_at, card.created_at,
      card.expires_at
    from first_sign_in as card join user_account as account on account.id = card.user_id
    where account.password_hash is null`.execute(db);
  await sql`drop table first_sign_in`.execute(db);
  await sql`alter table user_account drop column password_hash`.execute(db);
}
