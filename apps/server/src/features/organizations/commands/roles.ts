import type { GivenRole, JobRole } from '@parta/domain/people/roles';
import type { Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { Refused } from '../../../refused.ts';
import { orderRoles } from '../rules.ts';
import type { LockedJob } from './lock.ts';

/** What a change of roles came to. */
export interface RolesChange {
  readonly added: GivenRole[];
  readonly removed: GivenRole[];
}

/** Gives a job these roles in place of those it had; a student's own role is no gift and stays. */
export async function replaceRoles(
  tx: Transaction<Database>,
  job: { readonly id: string; readonly roles: readonly JobRole[] },
  wanted: readonly GivenRole[],
): Promise<RolesChange> {
  const had = orderRoles(job.roles);
  const wants = orderRoles(wanted);
  const added = wants.filter((role) => !had.includes(role));
  const removed = had.filter((role) => !wants.includes(role));
  if (removed.length > 0) {
    await tx.deleteFrom('job_role').where('job_id', '=', job.id).where('role', '=', anyOf(removed)).execute();
  }
  if (added.length > 0) {
    await tx
      .insertInto('job_role')
      .values(added.map((role) => ({ job_id: job.id, role })))
      .execute();
  }
  return { added, removed };
}

/** Accepted jobs that administer an organization, with their people; the organization is locked. */
export async function listAdministrators(
  tx: Transaction<Database>,
  organization_id: string,
): Promise<{ job_id: string; user_id: string; email: string | null }[]> {
  return tx
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .innerJoin('user_account', 'user_account.id', 'job.user_id')
    .innerJoin('job_role', 'job_role.job_id', 'job.id')
    .select(['job.id as job_id', 'job.user_id', 'user_account.email'])
    .where('department.organization_id', '=', organization_id)
    .where('job.status', '=', 'accepted')
    .where('job_role.role', '=', 'organisation_administrator')
    .where('user_account.erased_at', 'is', null)
    .execute();
}

/** @throws Refused 409 `last_administrator` when nobody else's job, and no other one of hers, administers the organization. */
export async function requireOtherAdministrator(tx: Transaction<Database>, job: LockedJob): Promise<void> {
  if (!job.roles.includes('organisation_administrator')) return;
  const administrators = await listAdministrators(tx, job.organization.id);
  if (administrators.every(({ job_id }) => job_id === job.id)) throw new Refused(409, 'last_administrator');
}

/** @throws Refused 409 `last_administrator` when the person alone administers the organization, by whichever job. */
export async function requireSeatOfAdministrator(tx: Transaction<Database>, job: LockedJob): Promise<void> {
  const administrators = await listAdministrators(tx, job.organization.id);
  if (administrators.length > 0 && administrators.every(({ user_id }) => user_id === job.user_id)) {
    throw new Refused(409, 'last_administrator');
  }
}
