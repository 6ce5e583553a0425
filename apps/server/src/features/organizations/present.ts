import type { CallResult } from '@parta/contract/wire';
import { presentNames } from '../../identity/names.ts';
import type { LicenseRow } from './queries/licenses.ts';
import type { MemberRow } from './queries/members.ts';
import type { DepartmentRow, OrganizationCounts, OrganizationRow } from './queries/organization.ts';
import { licenseOnWire, orderRoles } from './rules.ts';

export function presentOrganization(
  organization: OrganizationRow,
  licenses: readonly LicenseRow[],
  counts: OrganizationCounts,
): CallResult<'organization.get'> {
  return {
    id: organization.id,
    shortName: organization.short_name,
    fullName: organization.full_name,
    website: organization.website,
    hasComputerClass: organization.has_computer_class,
    licenses: licenses.map(licenseOnWire),
    ...counts,
  };
}

export function presentDepartment(department: DepartmentRow): CallResult<'department.create'> {
  return { id: department.id, shortName: department.short_name, fullName: department.full_name };
}

/** A job with its person, as an administrator sees it. */
export function presentMember(job: MemberRow): CallResult<'job.decide'> {
  return {
    id: job.id,
    type: job.type,
    status: job.status,
    createdAt: job.created_at.toISOString(),
    decidedAt: job.decided_at?.toISOString() ?? null,
    department: { id: job.department_id, shortName: job.department_short_name, fullName: job.department_full_name },
    roles: orderRoles(job.roles),
    hasSeat: job.has_seat,
    person: {
      id: job.user_id,
      ...presentNames(job),
      email: job.email,
      login: job.login,
      emailConfirmed: job.email_confirmed,
    },
  };
}
