import type { JobStatus, JobType, UserType } from '@parta/domain/codes';
import { LICENSE_FEATURES, type LicenseFeature, permissionsOfRoles, type Role } from '@parta/domain/roles';
import type { AccessTokenPayload } from '@parta/domain/token';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

export interface AccountRow {
  id: string;
  email: string;
  email_confirmed: boolean;
  last_name: string;
  first_name: string;
  middle_name: string;
  user_type: UserType;
  time_zone: string | null;
  theme: 'light' | 'dark' | 'auto';
}

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

/** What a person may do now, and how her seats stand. */
export interface Rights {
  permissions: string[];
  departments: AccessTokenPayload['departments'];
  limits: Record<string, number>;
  /** The next moment at which a licence begins or ends, and with it what is said here; null when none will. */
  changes_at: Date | null;
  /** An accepted staff job without a seat in a valid licence refuses the session. */
  refusal: 'no_leu' | 'license_expired' | null;
}

const ACCOUNT = [
  'id',
  'email',
  'email_confirmed',
  'last_name',
  'first_name',
  'middle_name',
  'user_type',
  'time_zone',
  'theme',
] as const;

export async function findAccount(db: Kysely<Database>, user_id: string): Promise<AccountRow | null> {
  const row = await db.selectFrom('user_account').select(ACCOUNT).where('id', '=', user_id).executeTakeFirst();
  return row ?? null;
}

export async function findAccountByEmail(
  db: Kysely<Database>,
  email: string,
): Promise<(AccountRow & { password_hash: string | null }) | null> {
  const row = await db
    .selectFrom('user_account')
    .select([...ACCOUNT, 'password_hash'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return row ?? null;
}

export async function listJobs(db: Kysely<Database>, user_id: string): Promise<JobRow[]> {
  const rows = await db
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .innerJoin('organization', 'organization.id', 'department.organization_id')
    .leftJoin('job_role', 'job_role.job_id', 'job.id')
    .select([
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
    .where('job.user_id', '=', user_id)
    .orderBy('job.id')
    .execute();
  const jobs = new Map<string, JobRow>();
  for (const { role, ...row } of rows) {
    const job = jobs.get(row.id) ?? { ...row, roles: [] };
    if (role !== null) job.roles.push(role);
    jobs.set(row.id, job);
  }
  return [...jobs.values()];
}

/** Computes the rights of a person from her jobs, roles, seats and the licences valid at `now`. */
export async function getRights(db: Kysely<Database>, user_id: string, now: Date): Promise<Rights> {
  const jobs = await listJobs(db, user_id);
  const user_roles = await db.selectFrom('user_role').select('role').where('user_id', '=', user_id).execute();
  const seats = await db
    .selectFrom('license_seat')
    .innerJoin('license', 'license.id', 'license_seat.license_id')
    .select([
      'license.organization_id',
      'license.limits',
      'license.features',
      'license.valid_from',
      'license.valid_until',
    ])
    .where('license_seat.user_id', '=', user_id)
    .execute();
  const valid = seats.filter((seat) => seat.valid_from <= now && now < seat.valid_until);
  const features: Record<string, LicenseFeature[]> = {};
  const limits: Record<string, number> = {};
  for (const seat of valid) {
    features[seat.organization_id] = LICENSE_FEATURES.filter((feature) => seat.features.includes(feature));
    for (const [name, value] of Object.entries(seat.limits)) limits[name] = Math.max(limits[name] ?? 0, value);
  }
  const accepted = jobs.filter((job) => job.status === 'accepted');
  const isStaff = accepted.some((job) => job.type === 'staff');
  const needsSeat = isStaff && !user_roles.some((row) => row.role === 'platform_administrator');
  return {
    permissions: permissionsOfRoles({ jobs, user_roles: user_roles.map((row) => row.role), features }),
    departments: accepted.map((job) => ({
      id: job.department_id,
      shortName: job.department_short_name,
      organization: { id: job.organization_id, shortName: job.organization_short_name },
    })),
    limits,
    changes_at:
      seats
        .flatMap((seat) => [seat.valid_from, seat.valid_until])
        .filter((moment) => moment > now)
        .toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    refusal: !needsSeat || valid.length > 0 ? null : seats.length > 0 ? 'license_expired' : 'no_leu',
  };
}

/** The session family's owner and her permission epoch; null once the family has ended. */
export async function findLiveFamily(
  db: Kysely<Database>,
  family_id: string,
): Promise<{ user_id: string; permission_epoch: number } | null> {
  const row = await db
    .selectFrom('session_family')
    .innerJoin('user_account', 'user_account.id', 'session_family.user_id')
    .select(['session_family.user_id', 'user_account.permission_epoch'])
    .where('session_family.id', '=', family_id)
    .where('session_family.ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
