import { type Permission, parsePermission } from '@parta/domain/people/permissions';
import { LICENSE_FEATURES, type LicenseFeature, permissionsOfRoles, type Role } from '@parta/domain/people/roles';
import type { SecondFactorState } from '@parta/domain/people/second-factor';
import type { AccessTokenPayload } from '@parta/domain/session/token';
import type { Kysely } from 'kysely';
import { gatherByDatabase } from '../../../concurrency/gather.ts';
import type { Config } from '../../../config/config.ts';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { isSampleAddress } from '../rules/sample-password.ts';
import { isEnrolled } from './credentials.ts';
import { type JobRow, listJobsOf } from './jobs.ts';

/** What a person may do now, and how her seats stand. */
export interface Rights {
  permissions: string[];
  departments: AccessTokenPayload['departments'];
  limits: Record<string, number>;
  /** The next moment at which a license begins or ends, and with it what is said here; null when none will. */
  changes_at: Date | null;
  /** Refuses the session of a person with an accepted staff job whom no accepted job anywhere lets in. */
  refusal: 'no_leu' | 'license_expired' | null;
  second_factor: SecondFactorState;
}

/** What an installation asks of its administrators. */
export type AdministratorPolicy = Pick<Config, 'secondFactor' | 'demo'>;

/**
 * Computes the rights of a person from her jobs, roles, seats and the licenses valid at `now`. Where the policy asks administrators for
 * a second factor and the person has none, the permissions of an administrator are left out.
 */
export async function getRights(
  db: Kysely<Database>,
  user_id: string,
  now: Date,
  policy: AdministratorPolicy,
): Promise<Rights> {
  return restrictRights(await findGrounds(db, user_id), now, policy);
}

/** The limits of a person, as in her rights. */
export async function getLimits(db: Kysely<Database>, user_id: string, now: Date): Promise<Rights['limits']> {
  return computeRights(await findGrounds(db, user_id), now).limits;
}

/** What rights are computed from. Look-ups that come together share statements: a class's rights grow old at the same time. */
const findGrounds = gatherByDatabase(listGrounds);

interface Grounds {
  jobs: readonly JobRow[];
  roles: readonly Role[];
  seats: readonly Seat[];
  email: string | null;
  is_enrolled: boolean;
}

interface Seat {
  organization_id: string;
  limits: Record<string, number>;
  features: readonly string[];
  valid_from: Date;
  valid_until: Date;
}

async function listGrounds(db: Kysely<Database>, ids: readonly string[]): Promise<Grounds[]> {
  const user_ids = [...new Set(ids)];
  const jobs = await listJobsOf(db, user_ids);
  const roles = await db
    .selectFrom('user_role')
    .select(['user_id', 'role'])
    .where('user_id', '=', anyOf(user_ids))
    .execute();
  const seats = await db
    .selectFrom('license_seat')
    .innerJoin('license', 'license.id', 'license_seat.license_id')
    .select([
      'license_seat.user_id',
      'license.organization_id',
      'license.limits',
      'license.features',
      'license.valid_from',
      'license.valid_until',
    ])
    .where('license_seat.user_id', '=', anyOf(user_ids))
    .execute();
  const accounts = await db
    .selectFrom('user_account')
    .select((eb) => ['id', 'email', isEnrolled(eb.ref('user_account.id')).as('is_enrolled')])
    .where('id', '=', anyOf(user_ids))
    .execute();
  const account_of = new Map(accounts.map(({ id, ...account }) => [id, account]));
  const roles_of = Map.groupBy(roles, ({ user_id }) => user_id);
  const seats_of = Map.groupBy(seats, ({ user_id }) => user_id);
  return ids.map((id) => ({
    jobs: jobs.get(id) ?? [],
    roles: (roles_of.get(id) ?? []).map(({ role }) => role),
    seats: seats_of.get(id) ?? [],
    ...(account_of.get(id) ?? { email: null, is_enrolled: false }),
  }));
}

const ADMINISTERING: readonly Permission['name'][] = ['platform_administer', 'organization_administer'];

function isAdministering(text: string): boolean {
  const permission = parsePermission(text);
  return permission !== null && ADMINISTERING.includes(permission.name);
}

function restrictRights(grounds: Grounds, now: Date, policy: AdministratorPolicy): Rights {
  const rights = computeRights(grounds, now);
  const second_factor = placeTowardsFactor(grounds, rights.permissions, policy);
  if (second_factor !== 'required') return { ...rights, second_factor };
  return { ...rights, second_factor, permissions: rights.permissions.filter((text) => !isAdministering(text)) };
}

/** The sample accounts are asked for nothing: their password is known to everybody. */
function placeTowardsFactor(
  { email, is_enrolled, roles }: Grounds,
  permissions: readonly string[],
  { secondFactor, demo }: AdministratorPolicy,
): SecondFactorState {
  if (is_enrolled) return 'enrolled';
  if (demo !== 'none' && isSampleAddress(email)) return 'none';
  if (secondFactor === 'administrators' && permissions.some(isAdministering)) return 'required';
  return roles.includes('platform_administrator') ? 'asked' : 'none';
}

function computeRights({ jobs, roles, seats }: Grounds, now: Date): Omit<Rights, 'second_factor'> {
  const valid = seats.filter((seat) => seat.valid_from <= now && now < seat.valid_until);
  const features: Record<string, LicenseFeature[]> = {};
  const limits: Record<string, number> = {};
  for (const seat of valid) {
    features[seat.organization_id] = LICENSE_FEATURES.filter((feature) => seat.features.includes(feature));
    for (const [name, value] of Object.entries(seat.limits)) limits[name] = Math.max(limits[name] ?? 0, value);
  }
  const accepted = jobs.filter((job) => job.status === 'accepted');
  // A staff job lets her in by a seat, any other one by itself: what one organization takes away shuts no other one.
  const letsIn = (job: (typeof accepted)[number]): boolean =>
    job.type !== 'staff' || valid.some((seat) => seat.organization_id === job.organization_id);
  const isLetIn = accepted.length === 0 || accepted.some(letsIn) || roles.includes('platform_administrator');
  return {
    permissions: permissionsOfRoles({ jobs, user_roles: roles, features }),
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
    refusal: isLetIn ? null : seats.length > 0 ? 'license_expired' : 'no_leu',
  };
}
