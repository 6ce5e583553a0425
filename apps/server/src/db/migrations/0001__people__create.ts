import { type Kysely, sql } from 'kysely';

/** Organisations, people, their jobs and roles, licences and seats, and what a session is made of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table organization (
      id text primary key check (length(id) = 22),
      short_name text not null,
      full_name text not null,
      website text
    )`.execute(db);
  await sql`
    create table department (
      id text primary key check (length(id) = 22),
      organization_id text not null references organization (id),
      short_name text not null,
      full_name text not null
    )`.execute(db);
  await sql`create index department__organization_id on department (organization_id)`.execute(db);
  await sql`
    create table user_account (
      id text primary key check (length(id) = 22),
      email text not null,
      email_confirmed boolean not null,
      password_hash text not null,
      last_name text not null,
      first_name text not null,
      middle_name text not null,
      user_type text not null check (user_type in ('student', 'staff')),
      permission_epoch integer not null default 0,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index user_account__email on user_account (lower(email))`.execute(db);
  await sql`
    create table user_role (
      user_id text not null references user_account (id),
      role text not null check (role in ('curator', 'platform_administrator')),
      primary key (user_id, role)
    )`.execute(db);
  await sql`
    create table job (
      id text primary key check (length(id) = 22),
      user_id text not null references user_account (id),
      department_id text not null references department (id),
      type text not null check (type in ('staff', 'student', 'external')),
      status text not null check (status in ('waiting', 'accepted', 'rejected')),
      unique (user_id, department_id, type)
    )`.execute(db);
  await sql`create index job__department_id on job (department_id)`.execute(db);
  await sql`
    create table job_role (
      job_id text not null references job (id),
      role text not null check (role in ('student', 'author', 'organiser', 'organisation_administrator')),
      primary key (job_id, role)
    )`.execute(db);
  await sql`
    create table license (
      id text primary key check (length(id) = 22),
      organization_id text not null references organization (id),
      valid_from timestamptz not null,
      valid_until timestamptz not null,
      seats integer not null check (seats >= 0),
      limits jsonb not null,
      features text[] not null
    )`.execute(db);
  await sql`create index license__organization_id on license (organization_id)`.execute(db);
  await sql`
    create table license_seat (
      license_id text not null references license (id),
      user_id text not null references user_account (id),
      primary key (license_id, user_id)
    )`.execute(db);
  await sql`create index license_seat__user_id on license_seat (user_id)`.execute(db);
  await sql`
    create table signing_key (
      kid text primary key,
      private_key text not null,
      public_key text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table server_secret (
      name text primary key,
      value bytea not null
    )`.execute(db);
  await sql`
    create table session_family (
      id text primary key check (length(id) = 22),
      user_id text not null references user_account (id),
      created_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index session_family__user_id on session_family (user_id)`.execute(db);
  await sql`
    create table refresh_token (
      token_hash bytea primary key,
      family_id text not null references session_family (id),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      replaced_at timestamptz
    )`.execute(db);
  await sql`create index refresh_token__family_id on refresh_token (family_id)`.execute(db);
}
