import { UNCONFIRMED_ACCOUNT_DAYS } from '@parta/domain/limits';
import { DAY_MS } from '@parta/domain/time/durations';
import { type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { type AuditLine, recordAudit } from '../../audit/commands.ts';

const AT_ONCE = 200;

/**
 * Deletes accounts that nobody proved to be theirs: older than 30 days, the address never confirmed, no accepted job, and
 * nothing that counts elsewhere (a role, seat, lesson, result, material, file, decision, or an invitation that waits). Their
 * waiting requests go with them, which the organizations' logs tell; their addresses are free again. Returns how many.
 */
export async function deleteUnconfirmedAccounts(db: Kysely<Database>, now: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const ids = await db.transaction().execute((tx) => deleteSome(tx, now));
    deleted += ids.length;
    if (ids.length < AT_ONCE) return deleted;
  }
}

async function deleteSome(tx: Transaction<Database>, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - UNCONFIRMED_ACCOUNT_DAYS * DAY_MS);
  // Whoever confirms, applies or is invited at this moment holds the row, and is left for the next night.
  const { rows } = await sql<{ id: string; email: string }>`
    select id, lower(email) as email from user_account as account
    where not email_confirmed and erased_at is null and created_at < ${before}
      and not exists (select from job where job.user_id = account.id and job.status = 'accepted')
      and not exists (select from job where job.decided_by = account.id)
      and not exists (select from user_role where user_role.user_id = account.id)
      and not exists (select from license_seat where license_seat.user_id = account.id)
      and not exists (select from activity where activity.user_id = account.id)
      and not exists (select from participant where participant.user_id = account.id)
      and not exists (select from material where material.user_id = account.id)
      and not exists (select from material_version where material_version.user_id = account.id)
      and not exists (select from folder where folder.user_id = account.id)
      and not exists (select from stored_upload where stored_upload.user_id = account.id)
      and not exists (select from catalog_material where catalog_material.published_by = account.id)
      and not exists (select from erasure_act where account.id in (erasure_act.user_id, erasure_act.asked_by))
      and not exists (
        select from invitation
        where invitation.invited_by = account.id
          or (lower(invitation.email) = lower(account.email)
            and invitation.accepted_at is null and invitation.withdrawn_at is null and invitation.expires_at > ${now})
      )
    order by id
    limit ${AT_ONCE}
    for update skip locked`.execute(tx);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await recordAudit(tx, ...(await listLines(tx, ids, now)));
  const families = tx.selectFrom('session_family').select('id').where('user_id', '=', anyOf(ids));
  await tx
    .deleteFrom('refresh_token')
    .where('family_id', 'in', () => families)
    .execute();
  await tx.deleteFrom('session_family').where('user_id', '=', anyOf(ids)).execute();
  await tx.deleteFrom('one_time_link').where('user_id', '=', anyOf(ids)).execute();
  await tx.deleteFrom('consent').where('user_id', '=', anyOf(ids)).execute();
  const jobs = tx.selectFrom('job').select('id').where('user_id', '=', anyOf(ids));
  await tx
    .deleteFrom('job_role')
    .where('job_id', 'in', () => jobs)
    .execute();
  await tx.deleteFrom('job').where('user_id', '=', anyOf(ids)).execute();
  const addresses = rows.map(({ email }) => email);
  await tx.deleteFrom('mail').where(sql<string>`lower(to_email)`, '=', anyOf(addresses)).execute();
  await tx.deleteFrom('user_account').where('id', '=', anyOf(ids)).execute();
  return ids;
}

/** One for each request that goes, so that its organization can see where it is. */
async function listLines(tx: Transaction<Database>, ids: readonly string[], at: Date): Promise<AuditLine[]> {
  const requests = await tx
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .select(['job.user_id', 'job.type', 'department.organization_id', 'department.short_name'])
    .where('job.user_id', '=', anyOf(ids))
    .where('job.status', '=', 'waiting')
    .orderBy('job.id')
    .execute();
  return requests.map(({ user_id, type, organization_id, short_name }) => ({
    at,
    action: 'registration_expired',
    organization_id,
    subject_id: user_id,
    details: { department: short_name, type },
    address: '',
  }));
}
