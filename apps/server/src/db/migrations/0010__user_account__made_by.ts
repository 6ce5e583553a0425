import { type Kysely, sql } from 'kysely';

/**
 * Which organisation an account was made by, and which one an erasure was for; sessions may end because there are too
 * many. Accounts that an invitation made are known by their consent and by the log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table user_account
      add column made_by_organization_id text references organization (id)`.execute(db);
  await sql`
    update user_account set made_by_organization_id = accepted.organization_id
    from audit_entry as accepted
    where accepted.subject_id = user_account.id
      and accepted.action = 'invitation_accepted'
      and accepted.at between user_account.created_at and user_account.created_at + interval '1 minute'
      and user_account.erased_at is null
      and exists (select from consent where consent.user_id = user_account.id and consent.given_by = 'invitation')`.execute(
    db,
  );
  await sql`
    create index user_account__unconfirmed on user_account (created_at)
      where not email_confirmed and erased_at is null`.execute(db);
  await sql`
    alter table erasure_act
      add column organization_id text references organization (id)`.execute(db);
  await sql`
    alter table session_family
      drop constraint session_family_end_reason_check,
      add constraint session_family_end_reason_check check (end_reason in
        ('signed_out', 'signed_out_everywhere', 'password_changed', 'token_reused', 'dismissed', 'erased', 'too_many'))`.execute(
    db,
  );
}
