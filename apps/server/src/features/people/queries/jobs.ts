import type { JobStatus, JobType } from '@parta/domain/codes';
import type { Role } from '@parta/domain/people/roles';
import type { Kysely, Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';

export interface JobRow {
  id: string;
  type: JobType;
  status: JobStatus;
  department_id: string;
  department_short_name: string;
  department_full_name: string;
  organization_id: string;
  organization_short_name: string;
  organization_full_name: string;
  organization_website: string | null;
  roles: Role[];
}

export async function listJobs(db: Kysely<Database>, user_id: string): Promise<JobRow[]> {
  return (await listJobsOf(db, [user_id])).get(user_id) ?? [];
}

/** Jobs of several people at once, by person; who has none is missing. */
export async function listJobsOf(
  db: Kysely<Database>,
  user_ids: readonly string[],
): Promise<ReadonlyMap<string, JobRow[]>> {
  const rows = await db
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .innerJoin('organization', 'organization.id', 'department.organization_id')
    .leftJoin('job_role', 'job_role.job_id', 'job.id')
    .select([
      'job.user_id',
      'job.id',
      'job.type',
      'job.status',
      'job.department_id',
      'department.short_name as department_short_name',
      'department.full_name as department_full_name',
      'organization.id as organization_id',
      'organization.short_name as organization_short_name',
      'organization.full_name as organization_full_name',
      'organization.website as organization_website',
      'job_role.role',
    ])
    .where('job.user_id', '=', anyOf(user_ids))
    .orderBy('job.id')
    .execute();
  const jobs = new Map<string, JobRow>();
  const by_person = new Map<string, JobRow[]>();
  for (const { role, user_id, ...row } of rows) {
    let job = jobs.get(row.id);
    if (job === undefined) {
      job = { ...row, roles: [] };
      jobs.set(row.id, job);
      by_person.set(user_id, [...(by_person.get(user_id) ?? []), job]);
    }
    if (role !== null) job.roles.push(role);
  }
  return by_person;
}

/** A department, which is not deleted before the transaction ends, and its organization; null where there is none. */
export async function lockDepartment(
  tx: Transaction<Database>,
  department_id: string,
): Promise<{ organization_id: string } | null> {
  const row = await tx
    .selectFrom('department')
    .select('organization_id')
    .where('id', '=', department_id)
    .forKeyShare()
    .executeTakeFirst();
  return row ?? null;
}
