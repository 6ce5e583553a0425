import { PAGE_ROWS } from '@parta/domain/limits';
import { type Kysely, sql } from 'kysely';
import { byNames } from '../../../db/name-order.ts';
import { hasWords } from '../../../db/search-text.ts';
import type { Database } from '../../../db/tables.ts';

/** An organization in the list of the platform: numbers, no people. */
export interface OrganizationCardRow {
  id: string;
  short_name: string;
  full_name: string;
  website: string | null;
  people: number;
  license: { valid_until: Date; seats: number; seats_used: number } | null;
}

/** An administrator of an organization. */
export interface AdministratorRow {
  job_id: string;
  user_id: string;
  last_name: string;
  first_name: string;
  email: string;
}

export interface InvitedAdministratorRow {
  id: string;
  email: string;
  expires_at: Date;
}

/** One page of the organizations whose names have every word, by short name, and how many there are in all. */
export async function listOrganizations(
  db: Kysely<Database>,
  { typed, page }: { readonly typed: string; readonly page: number },
  now: Date,
): Promise<{ organizations: OrganizationCardRow[]; total: number }> {
  const found = db
    .selectFrom('organization')
    .where(hasWords(sql<string>`concat_ws(' ', organization.short_name, organization.full_name)`, typed));
  const [rows, { total }] = await Promise.all([
    found
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('license')
            .select((inner) => [
              'license.valid_until',
              'license.seats',
              inner
                .selectFrom('license_seat')
                .select((seat) => seat.fn.countAll<number>().as('n'))
                .whereRef('license_seat.license_id', '=', 'license.id')
                .as('seats_used'),
            ])
            .whereRef('license.organization_id', '=', 'organization.id')
            .where('license.valid_from', '<=', now)
            .where('license.valid_until', '>', now)
            .orderBy('license.valid_until', 'desc')
            .orderBy('license.id')
            .limit(1)
            .as('newest'),
        (join) => join.onTrue(),
      )
      .select((eb) => [
        'organization.id',
        'organization.short_name',
        'organization.full_name',
        'organization.website',
        'newest.valid_until',
        'newest.seats',
        'newest.seats_used',
        eb
          .selectFrom('job')
          .innerJoin('department', 'department.id', 'job.department_id')
          .innerJoin('user_account', 'user_account.id', 'job.user_id')
          .select((inner) => inner.fn.count<number>('job.user_id').distinct().as('n'))
          .whereRef('department.organization_id', '=', 'organization.id')
          .where('job.status', '=', 'accepted')
          .where('user_account.erased_at', 'is', null)
          .as('people'),
      ])
      .orderBy('organization.short_name', (order) => order.collate('ru-x-icu'))
      .orderBy('organization.full_name', (order) => order.collate('ru-x-icu'))
      .orderBy('organization.id')
      .limit(PAGE_ROWS)
      .offset((page - 1) * PAGE_ROWS)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { organizations: rows.map(toCard), total };
}

function toCard({
  valid_until,
  seats,
  seats_used,
  people,
  ...names
}: Omit<OrganizationCardRow, 'license' | 'people'> & {
  people: number | null;
  valid_until: Date | null;
  seats: number | null;
  seats_used: number | null;
}): OrganizationCardRow {
  const license = valid_until === null ? null : { valid_until, seats: seats ?? 0, seats_used: seats_used ?? 0 };
  return { ...names, people: people ?? 0, license };
}

/** By short name as Russian sorts. */
export async function listDepartmentNames(
  db: Kysely<Database>,
  organization_id: string,
): Promise<{ id: string; short_name: string }[]> {
  return db
    .selectFrom('department')
    .select(['id', 'short_name'])
    .where('organization_id', '=', organization_id)
    .orderBy('short_name', (order) => order.collate('ru-x-icu'))
    .orderBy('id')
    .execute();
}

/** Her address, or the login of whoever has none. */
const signsBy = sql<string>`coalesce(user_account.email, user_account.login)`.as('email');

/** By last and first name. */
export async function listAdministrators(db: Kysely<Database>, organization_id: string): Promise<AdministratorRow[]> {
  return db
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .innerJoin('user_account', 'user_account.id', 'job.user_id')
    .innerJoin('job_role', 'job_role.job_id', 'job.id')
    .select(['job.id as job_id', 'job.user_id', 'user_account.last_name', 'user_account.first_name', signsBy])
    .where('department.organization_id', '=', organization_id)
    .where('job.status', '=', 'accepted')
    .where('job_role.role', '=', 'organisation_administrator')
    .where('user_account.erased_at', 'is', null)
    .orderBy(byNames('user_account'))
    .orderBy('job.id')
    .execute();
}

/** Whoever was invited to administer and has neither accepted nor been withdrawn, newest first. */
export async function listInvitedAdministrators(
  db: Kysely<Database>,
  organization_id: string,
): Promise<InvitedAdministratorRow[]> {
  return db
    .selectFrom('invitation')
    .innerJoin('department', 'department.id', 'invitation.department_id')
    .select(['invitation.id', 'invitation.email', 'invitation.expires_at'])
    .where('department.organization_id', '=', organization_id)
    .where('invitation.accepted_at', 'is', null)
    .where('invitation.withdrawn_at', 'is', null)
    .where((eb) => eb(eb.val('organisation_administrator'), '=', eb.fn.any('invitation.roles')))
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id')
    .execute();
}
