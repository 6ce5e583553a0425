import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { AdministeredOrganizationId } from '../../../identity/granted-ids.ts';

export interface OrganizationRow {
  id: string;
  short_name: string;
  full_name: string;
  website: string | null;
  /** Its pupils sign in as on a shared computer unless they say otherwise. */
  has_computer_class: boolean;
}

export interface DepartmentRow {
  id: string;
  short_name: string;
  full_name: string;
}

/** How much there is of an organization. */
export interface OrganizationCounts {
  departments: number;
  /** With an accepted job, each counted once. */
  people: number;
  /** Requests that wait. */
  waiting: number;
  /** Neither accepted nor withdrawn. */
  invitations: number;
  /** People proposed for groups, who wait for an administrator. */
  proposals: number;
}

/** The caller has been let to it, as its administrator or as the platform's; null where there is none. */
export async function findOrganization(db: Kysely<Database>, organization_id: string): Promise<OrganizationRow | null> {
  const row = await db
    .selectFrom('organization')
    .select(['id', 'short_name', 'full_name', 'website', 'has_computer_class'])
    .where('id', '=', organization_id)
    .executeTakeFirst();
  return row ?? null;
}

export async function summarizeOrganization(
  db: Kysely<Database>,
  administered_id: AdministeredOrganizationId,
): Promise<OrganizationCounts> {
  const jobs = db
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .innerJoin('user_account', 'user_account.id', 'job.user_id')
    .where('department.organization_id', '=', administered_id)
    .where('user_account.erased_at', 'is', null);
  const [departments, people, invitations, proposals] = await Promise.all([
    db
      .selectFrom('department')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('organization_id', '=', administered_id)
      .executeTakeFirstOrThrow(),
    jobs
      .select((eb) => [
        eb.fn.count<number>('job.user_id').distinct().filterWhere('job.status', '=', 'accepted').as('accepted'),
        eb.fn.countAll<number>().filterWhere('job.status', '=', 'waiting').as('waiting'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('invitation')
      .innerJoin('department', 'department.id', 'invitation.department_id')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('department.organization_id', '=', administered_id)
      .where('invitation.accepted_at', 'is', null)
      .where('invitation.withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('group_proposal')
      .innerJoin('student_group', 'student_group.id', 'group_proposal.group_id')
      .innerJoin('department', 'department.id', 'student_group.department_id')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('department.organization_id', '=', administered_id)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    departments: departments.n,
    people: people.accepted,
    waiting: people.waiting,
    invitations: invitations.n,
    proposals: proposals.n,
  };
}

/** By short name as Russian sorts, each with how many work there and how many ask to. */
export async function listDepartments(
  db: Kysely<Database>,
  administered_id: AdministeredOrganizationId,
): Promise<(DepartmentRow & { people: number; waiting: number })[]> {
  return db
    .selectFrom('department')
    .leftJoin('job', 'job.department_id', 'department.id')
    .leftJoin('user_account', (join) =>
      join.onRef('user_account.id', '=', 'job.user_id').on('user_account.erased_at', 'is', null),
    )
    .select((eb) => [
      'department.id',
      'department.short_name',
      'department.full_name',
      eb.fn.count<number>('user_account.id').distinct().filterWhere('job.status', '=', 'accepted').as('people'),
      eb.fn.count<number>('user_account.id').filterWhere('job.status', '=', 'waiting').as('waiting'),
    ])
    .where('department.organization_id', '=', administered_id)
    .groupBy('department.id')
    .orderBy('department.short_name', (order) => order.collate('ru-x-icu'))
    .orderBy('department.id')
    .execute();
}
