import type { CallResult } from '@parta/contract/wire';
import type { LicenseRow } from '../organizations/queries/licenses.ts';
import type { OrganizationRow } from '../organizations/queries/organization.ts';
import { licenseOnWire } from '../organizations/rules.ts';
import type { AdministratorRow, InvitedAdministratorRow, OrganizationCardRow } from './queries/organizations.ts';
import type { UserRoleRow } from './queries/user-roles.ts';

type Card = CallResult<'platform.organizations'>['organizations'][number];

export function presentCard({ license, ...organization }: OrganizationCardRow): Card {
  return {
    id: organization.id,
    shortName: organization.short_name,
    fullName: organization.full_name,
    website: organization.website,
    people: organization.people,
    license:
      license === null
        ? null
        : { validUntil: license.valid_until.toISOString(), seats: license.seats, seatsUsed: license.seats_used },
  };
}

/** What belongs to an organization of the platform. */
export interface OrganizationParts {
  readonly licenses: readonly LicenseRow[];
  readonly departments: readonly { id: string; short_name: string }[];
  readonly administrators: readonly AdministratorRow[];
  readonly invited: readonly InvitedAdministratorRow[];
}

export function presentOrganization(
  organization: OrganizationRow,
  { licenses, departments, administrators, invited }: OrganizationParts,
): CallResult<'platform.organization_get'> {
  return {
    id: organization.id,
    shortName: organization.short_name,
    fullName: organization.full_name,
    website: organization.website,
    licenses: licenses.map(licenseOnWire),
    departments: departments.map(({ id, short_name }) => ({ id, shortName: short_name })),
    administrators: administrators.map((row) => ({
      jobId: row.job_id,
      id: row.user_id,
      lastName: row.last_name,
      firstName: row.first_name,
      email: row.email,
    })),
    invitedAdministrators: invited.map(({ id, email, expires_at }) => ({
      id,
      email,
      expiresAt: expires_at.toISOString(),
    })),
  };
}

export function presentUserRole(row: UserRoleRow): CallResult<'platform.user_roles'>[number] {
  return { id: row.id, lastName: row.last_name, firstName: row.first_name, email: row.email, role: row.role };
}
