import type { JobStatus, JobType } from '@parta/domain/codes';
import type { JobRole } from '@parta/domain/people/roles';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { notFound, Refused } from '../../../refused.ts';
import { lockAccount } from '../../people/commands/links.ts';
import type { OrganizationRow } from '../queries/organization.ts';

/**
 * Lets one change of an organization's people, departments and licenses through at a time until the transaction ends,
 * so that two administrators never act on the same state. The first lock that such a transaction takes.
 * @throws Refused 404 when there is no such organization.
 */
export async function lockOrganization(tx: Transaction<Database>, organization_id: string): Promise<OrganizationRow> {
  const organization = await tx
    .selectFrom('organization')
    .select(['id', 'short_name', 'full_name', 'website', 'has_computer_class'])
    .where('id', '=', organization_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (organization === undefined) throw notFound();
  return organization;
}

/** A job held until the transaction ends, with what decisions about it ask for. */
export interface LockedJob {
  readonly id: string;
  readonly type: JobType;
  readonly status: JobStatus;
  readonly user_id: string;
  readonly roles: JobRole[];
  readonly email: string | null;
  readonly email_confirmed: boolean;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  /** Id of the department. */
  readonly department_id: string;
  /** Short name of the department, for the log. */
  readonly department_name: string;
  readonly organization: OrganizationRow;
}

/**
 * Locks the organization, the account of a person, and a job of hers against her own withdrawal.
 * @throws Refused 404 when the organization has no such job, or the person is erased.
 */
export async function lockJob(tx: Transaction<Database>, organization_id: string, id: string): Promise<LockedJob> {
  const organization = await lockOrganization(tx, organization_id);
  const owner = await tx
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .select('job.user_id')
    .where('job.id', '=', id)
    .where('department.organization_id', '=', organization_id)
    .executeTakeFirst();
  if (owner === undefined) throw notFound();
  // Her own requests take her account before her jobs: so does this, or each would wait for the other.
  await lockAccount(tx, owner.user_id);
  const job = await tx
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .innerJoin('user_account', 'user_account.id', 'job.user_id')
    .select((eb) => [
      'job.id',
      'job.type',
      'job.status',
      'job.user_id',
      'job.department_id',
      'department.short_name as department_name',
      'user_account.email',
      'user_account.email_confirmed',
      'user_account.last_name',
      'user_account.first_name',
      'user_account.middle_name',
      sql<JobRole[]>`array(select role from job_role where job_role.job_id = ${eb.ref('job.id')})`.as('roles'),
    ])
    .where('job.id', '=', id)
    .where('department.organization_id', '=', organization_id)
    .where('user_account.erased_at', 'is', null)
    .forUpdate('job')
    .executeTakeFirst();
  if (job === undefined) throw notFound();
  return { ...job, organization };
}

/** The same, of a job that is accepted. @throws Refused 404, and 409 `not_accepted`. */
export async function lockAcceptedJob(
  tx: Transaction<Database>,
  organization_id: string,
  id: string,
): Promise<LockedJob> {
  const job = await lockJob(tx, organization_id, id);
  if (job.status !== 'accepted') throw new Refused(409, 'not_accepted');
  return job;
}
