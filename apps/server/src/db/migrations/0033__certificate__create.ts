import { type Kysely, sql } from 'kysely';

/**
 * Certificates, one for a person and an activity. What the paper says is kept as it was said; the settings of a certificate
 * stand beside the frozen material, so that whoever looks for what is due reads no whole documents.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table snapshot add column certificate jsonb`.execute(db);
  await sql`create index snapshot__certificate on snapshot (material_hash) where certificate is not null`.execute(db);
  await sql`
    create table certificate (
      id text primary key,
      number text not null unique,
      activity_id text not null references activity (id),
      participant_id text not null references participant (id),
      user_id text references user_account (id),
      person_name text not null,
      title text not null,
      organization text not null,
      percent double precision not null,
      issue_date timestamptz not null,
      hidden_at timestamptz,
      revoked_at timestamptz,
      revoked_by text references user_account (id),
      revoke_reason text,
      reissued_at timestamptz,
      reissued_by text references user_account (id),
      unique (activity_id, participant_id),
      constraint certificate_revoked_check check ((revoked_at is null) = (revoke_reason is null))
    )`.execute(db);
  await sql`create index certificate__user_id on certificate (user_id) where user_id is not null`.execute(db);
}
