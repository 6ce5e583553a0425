import { type Kysely, sql } from 'kysely';

/** An administrator of an organization ends the sessions of a person there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session_family
      drop constraint session_family_end_reason_check,
      add constraint session_family_end_reason_check check (end_reason in
        ('signed_out', 'signed_out_everywhere', 'password_changed', 'token_reused', 'dismissed', 'erased', 'second_factor_changed', 'too_many',
          'ended_by_administrator'))`.execute(db);
}
