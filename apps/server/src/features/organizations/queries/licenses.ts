import { LICENSE_FEATURES, type LicenseFeature } from '@parta/domain/people/roles';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';

export interface LicenseRow {
  id: string;
  valid_from: Date;
  valid_until: Date;
  seats: number;
  seats_used: number;
  limits: Record<string, number>;
  features: LicenseFeature[];
}

/**
 * Licenses of an organization with the seats taken, those that end last first; only one where `license_id` is given.
 * The caller has been let to the organization, as its administrator or as the platform's.
 */
export async function listLicenses(
  db: Kysely<Database>,
  organization_id: string,
  license_id?: string,
): Promise<LicenseRow[]> {
  let licenses = db
    .selectFrom('license')
    .select((eb) => [
      'id',
      'valid_from',
      'valid_until',
      'seats',
      'limits',
      'features',
      eb
        .selectFrom('license_seat')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('license_seat.license_id', '=', 'license.id')
        .as('seats_used'),
    ])
    .where('organization_id', '=', organization_id);
  if (license_id !== undefined) licenses = licenses.where('id', '=', license_id);
  const rows = await licenses.orderBy('valid_until', 'desc').orderBy('id').execute();
  return rows.map((row) => ({
    ...row,
    seats_used: row.seats_used ?? 0,
    features: LICENSE_FEATURES.filter((feature) => row.features.includes(feature)),
  }));
}
