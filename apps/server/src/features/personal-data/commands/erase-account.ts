import { type DeleteResult, sql, type Transaction, type UpdateResult } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { forgetNotifications } from '../../notifications/commands/forget.ts';
import { disownGroups, forgetDeeds, forgetMemberships } from '../../organizations/commands/leave-groups.ts';
import { endFamilies, raiseEpochs } from '../../people/commands/epochs.ts';
import { forgetCredentials } from '../../people/commands/forget-credentials.ts';
import { erasedName } from '../texts.ts';
import type { DataSubject, ErasureCounts } from '../types.ts';

/** Who erases, and when. */
export interface Erasing {
  readonly at: Date;
  readonly asked_by: string;
}

/**
 * Takes name, address and credentials from the account, ends every session, and lets go of jobs, roles, seats, links, mails
 * and invitations. The rows that others refer to stay: an account that nobody can sign in to.
 * @param addresses which mails went to.
 */
export async function eraseAccount(
  tx: Transaction<Database>,
  { id }: DataSubject,
  addresses: readonly string[],
  { at, asked_by }: Erasing,
): Promise<ErasureCounts> {
  await endFamilies(tx, id, { at, reason: 'erased' });
  await raiseEpochs(tx, [id]);
  const families = tx.selectFrom('session_family').select('id').where('user_id', '=', id);
  const jobs = tx.selectFrom('job').select('id').where('user_id', '=', id);
  const deleted = {
    ...(await forgetMemberships(tx, null, id)),
    organization_rejection: countDeleted(
      await tx.deleteFrom('organization_rejection').where('user_id', '=', id).executeTakeFirst(),
    ),
    refresh_token: countDeleted(
      await tx
        .deleteFrom('refresh_token')
        .where('family_id', 'in', () => families)
        .executeTakeFirst(),
    ),
    job_role: countDeleted(
      await tx
        .deleteFrom('job_role')
        .where('job_id', 'in', () => jobs)
        .executeTakeFirst(),
    ),
    license_seat: countDeleted(await tx.deleteFrom('license_seat').where('user_id', '=', id).executeTakeFirst()),
    user_role: countDeleted(await tx.deleteFrom('user_role').where('user_id', '=', id).executeTakeFirst()),
    notification_reader: await forgetNotifications(tx, null, id),
    ...(await forgetCredentials(tx, id)),
    one_time_link: countDeleted(await tx.deleteFrom('one_time_link').where('user_id', '=', id).executeTakeFirst()),
    mail: countDeleted(
      await tx.deleteFrom('mail').where(sql<string>`lower(to_email)`, '=', anyOf(addresses)).executeTakeFirst(),
    ),
    invitation: countDeleted(
      await tx.deleteFrom('invitation').where(sql<string>`lower(email)`, '=', anyOf(addresses)).executeTakeFirst(),
    ),
  };
  const anonymised = {
    student_group: await disownGroups(tx, null, id),
    ...(await forgetDeeds(tx, null, id)),
    session_family: countUpdated(
      await tx
        .updateTable('session_family')
        .set({ device: '', address: '' })
        .where('user_id', '=', id)
        .executeTakeFirst(),
    ),
    job: countUpdated(
      await tx
        .updateTable('job')
        .set({ status: 'rejected', decided_at: at, decided_by: asked_by })
        .where('user_id', '=', id)
        .where('status', '!=', 'rejected')
        .executeTakeFirst(),
    ),
    consent: countUpdated(
      await tx
        .updateTable('consent')
        .set({ withdrawn_at: at })
        .where('user_id', '=', id)
        .where('withdrawn_at', 'is', null)
        .executeTakeFirst(),
    ),
    user_account: countUpdated(
      await tx
        .updateTable('user_account')
        .set({
          ...erasedName,
          email: `erased-${id}@erased.invalid`,
          login: null,
          email_confirmed: false,
          time_zone: null,
          theme: 'auto',
          reminders: false,
          erased_at: at,
        })
        .where('id', '=', id)
        .executeTakeFirst(),
    ),
  };
  return { deleted, anonymised };
}

function countDeleted({ numDeletedRows }: DeleteResult): number {
  return Number(numDeletedRows);
}

function countUpdated({ numUpdatedRows }: UpdateResult): number {
  return Number(numUpdatedRows);
}
