import { LICENSE_FEATURES, type LicenseFeature } from '@parta/domain/people/roles';
import type { Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { notFound, Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { lockOrganization } from '../../organizations/commands/lock.ts';
import type { AdministrationDeps, Administrator } from '../../organizations/types.ts';
import { raiseEpochs } from '../../people/commands/epochs.ts';

/** What a license says. */
export interface LicenseTerms {
  readonly valid_from: Date;
  readonly valid_until: Date;
  readonly seats: number;
  readonly limits: Readonly<Record<string, number>>;
  readonly features: readonly LicenseFeature[];
}

/** What changes of a license; what is undefined stays. */
export type LicenseChange = { readonly [Name in keyof LicenseTerms]: LicenseTerms[Name] | undefined };

/**
 * Gives an organization a license, and its seats to the staff that no other license covers as long, in the order in
 * which they were accepted. Returns its id. @throws Refused 404, and 400 `ends_before_start`.
 */
export async function createLicense(
  deps: AdministrationDeps,
  organization_id: string,
  terms: LicenseTerms,
  by: Administrator,
): Promise<string> {
  refuseEmptyTime(terms);
  return deps.db.transaction().execute(async (tx) => {
    await lockOrganization(tx, organization_id);
    const id = deps.random.identifier();
    await tx
      .insertInto('license')
      .values({ id, organization_id, ...stored(terms) })
      .execute();
    const seated = await seatStaff(tx, organization_id, id, terms);
    await raiseEpochs(tx, seated);
    await recordAudit(tx, {
      at: deps.clock.now(),
      action: 'license_created',
      organization_id,
      actor_id: by.id,
      details: { seats: terms.seats, seats_given: seated.length },
      address: by.address,
    });
    return id;
  });
}

/**
 * Changes a license; what is not named stays, and so does who holds its seats.
 * @throws Refused 404, 400 `ends_before_start` and 409 `seats_in_use`.
 */
export async function updateLicense(
  deps: AdministrationDeps,
  organization_id: string,
  license_id: string,
  change: LicenseChange,
  by: Administrator,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockOrganization(tx, organization_id);
    const before = await lockLicense(tx, organization_id, license_id);
    const after: LicenseTerms = {
      valid_from: change.valid_from ?? before.valid_from,
      valid_until: change.valid_until ?? before.valid_until,
      seats: change.seats ?? before.seats,
      limits: change.limits ?? before.limits,
      features: change.features ?? before.features,
    };
    refuseEmptyTime(after);
    const fields = listChanged(before, after);
    if (fields.length === 0) return;
    const held = await tx.selectFrom('license_seat').select('user_id').where('license_id', '=', license_id).execute();
    if (after.seats < before.seats && after.seats < held.length) {
      throw new Refused(409, 'seats_in_use', { field: 'seats', seats_used: held.length });
    }
    await tx.updateTable('license').set(stored(after)).where('id', '=', license_id).execute();
    await raiseEpochs(
      tx,
      held.map(({ user_id }) => user_id),
    );
    await recordAudit(tx, {
      at: deps.clock.now(),
      action: 'license_changed',
      organization_id,
      actor_id: by.id,
      details: { fields },
      address: by.address,
    });
  });
}

function refuseEmptyTime({ valid_from, valid_until }: LicenseTerms): void {
  if (valid_until <= valid_from) throw new Refused(400, 'ends_before_start', { field: 'validUntil' });
}

/** Seats are taken and counted under this lock alone. */
async function lockLicense(
  tx: Transaction<Database>,
  organization_id: string,
  license_id: string,
): Promise<LicenseTerms> {
  const license = await tx
    .selectFrom('license')
    .select(['valid_from', 'valid_until', 'seats', 'limits', 'features'])
    .where('id', '=', license_id)
    .where('organization_id', '=', organization_id)
    .forUpdate()
    .executeTakeFirst();
  if (license === undefined) throw notFound();
  return { ...license, features: LICENSE_FEATURES.filter((feature) => license.features.includes(feature)) };
}

/** Gives the seats of a new license away. Returns who got one. */
async function seatStaff(
  tx: Transaction<Database>,
  organization_id: string,
  license_id: string,
  { valid_until, seats }: LicenseTerms,
): Promise<string[]> {
  const seated = await tx
    .insertInto('license_seat')
    .columns(['license_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('job')
        .innerJoin('department', 'department.id', 'job.department_id')
        .innerJoin('user_account', 'user_account.id', 'job.user_id')
        .select((inner) => [inner.val(license_id).as('license_id'), 'job.user_id'])
        .where('department.organization_id', '=', organization_id)
        .where('job.status', '=', 'accepted')
        .where('job.type', '=', anyOf(['staff', 'external']))
        .where('user_account.erased_at', 'is', null)
        .where((inner) =>
          inner.not(
            inner.exists(
              inner
                .selectFrom('license_seat')
                .innerJoin('license', 'license.id', 'license_seat.license_id')
                .select('license.id')
                .whereRef('license_seat.user_id', '=', 'job.user_id')
                .where('license.organization_id', '=', organization_id)
                .where('license.id', '!=', license_id)
                .where('license.valid_until', '>=', valid_until),
            ),
          ),
        )
        .groupBy('job.user_id')
        .orderBy(
          (inner) => inner.fn.min('job.decided_at'),
          (order) => order.asc().nullsFirst(),
        )
        .orderBy('job.user_id')
        .limit(seats),
    )
    .returning('user_id')
    .execute();
  return seated.map(({ user_id }) => user_id);
}

function stored({ limits, features, ...terms }: LicenseTerms): {
  valid_from: Date;
  valid_until: Date;
  seats: number;
  limits: string;
  features: string[];
} {
  return { ...terms, limits: JSON.stringify(limits), features: [...new Set(features)] };
}

/** Names of what differs, as the contract calls them. */
function listChanged(before: LicenseTerms, after: LicenseTerms): string[] {
  const differs = {
    validFrom: before.valid_from.getTime() !== after.valid_from.getTime(),
    validUntil: before.valid_until.getTime() !== after.valid_until.getTime(),
    seats: before.seats !== after.seats,
    limits: !isSameSet(Object.entries(before.limits).map(String), Object.entries(after.limits).map(String)),
    features: !isSameSet(before.features, after.features),
  };
  return Object.entries(differs).flatMap(([field, changed]) => (changed ? [field] : []));
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return new Set([...one, ...other]).size === new Set(one).size && new Set(one).size === new Set(other).size;
}
