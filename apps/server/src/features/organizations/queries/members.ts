import type { JobStatus, JobType } from '@parta/domain/codes';
import { PAGE_ROWS } from '@parta/domain/limits';
import type { JobRole } from '@parta/domain/people/roles';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { byNames } from '../../../db/name-order.ts';
import { hasSearchWords } from '../../../db/search-text.ts';
import type { Database } from '../../../db/tables.ts';
import type { AdministeredOrganizationId } from '../../../identity/granted-ids.ts';

/** A job with its person. */
export interface MemberRow {
  id: string;
  type: JobType;
  status: JobStatus;
  created_at: Date;
  decided_at: Date | null;
  department_id: string;
  department_short_name: string;
  department_full_name: string;
  user_id: string;
  last_name: string;
  first_name: string;
  middle_name: string;
  email: string | null;
  login: string | null;
  email_confirmed: boolean;
  roles: JobRole[];
  /** Whether she holds a seat of a license of this organization that is valid now. */
  has_seat: boolean;
}

/** Which jobs are listed. */
export interface MemberSearch {
  readonly status: JobStatus;
  readonly department_id: string | undefined;
  /** As `listSearchWords` gives them: each is found in the names, the address or the login. */
  readonly words: readonly string[];
  /** The first one is 1. */
  readonly page: number;
}

/** One page of the jobs in a status by last name, and how many there are in all. */
export async function listMembers(
  db: Kysely<Database>,
  administered_id: AdministeredOrganizationId,
  { status, department_id, words, page }: MemberSearch,
  now: Date,
): Promise<{ jobs: MemberRow[]; total: number }> {
  let found = jobsOf(db, administered_id)
    .where('job.status', '=', status)
    .where((eb) => hasSearchWords(eb.ref('user_account.search_text'), words));
  if (department_id !== undefined) found = found.where('job.department_id', '=', department_id);
  const [jobs, { total }] = await Promise.all([
    withMember(found, administered_id, now)
      .orderBy(byNames('user_account'))
      .orderBy('job.id')
      .limit(PAGE_ROWS)
      .offset((page - 1) * PAGE_ROWS)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { jobs, total };
}

/** Null for a job of another organization or of an erased person. */
export async function findMember(
  db: Kysely<Database>,
  administered_id: AdministeredOrganizationId,
  id: string,
  now: Date,
): Promise<MemberRow | null> {
  const found = jobsOf(db, administered_id).where('job.id', '=', id);
  const row = await withMember(found, administered_id, now).executeTakeFirst();
  return row ?? null;
}

type Jobs = 'job' | 'department' | 'user_account';

function jobsOf(
  db: Kysely<Database>,
  administered_id: AdministeredOrganizationId,
): SelectQueryBuilder<Database, Jobs, object> {
  return db
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .innerJoin('user_account', 'user_account.id', 'job.user_id')
    .where('department.organization_id', '=', administered_id)
    .where('user_account.erased_at', 'is', null);
}

function withMember(
  jobs: SelectQueryBuilder<Database, Jobs, object>,
  administered_id: AdministeredOrganizationId,
  now: Date,
): SelectQueryBuilder<Database, Jobs, MemberRow> {
  return jobs.select((eb) => [
    'job.id',
    'job.type',
    'job.status',
    'job.created_at',
    'job.decided_at',
    'job.department_id',
    'department.short_name as department_short_name',
    'department.full_name as department_full_name',
    'job.user_id',
    'user_account.last_name',
    'user_account.first_name',
    'user_account.middle_name',
    'user_account.email',
    'user_account.login',
    'user_account.email_confirmed',
    sql<JobRole[]>`array(select role from job_role where job_role.job_id = ${eb.ref('job.id')})`.as('roles'),
    eb
      .exists(
        eb
          .selectFrom('license_seat')
          .innerJoin('license', 'license.id', 'license_seat.license_id')
          .select('license.id')
          .whereRef('license_seat.user_id', '=', 'job.user_id')
          .where('license.organization_id', '=', administered_id)
          .where('license.valid_from', '<=', now)
          .where('license.valid_until', '>', now),
      )
      .$castTo<boolean>()
      .as('has_seat'),
  ]);
}
