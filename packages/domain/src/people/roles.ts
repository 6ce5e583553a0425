import { IMPORT_FORMATS, type JobStatus, type JobType, MATERIAL_TYPES, ORGANIZED_KINDS } from '../codes.ts';
import { formatPermission, type Permission } from './permissions.ts';

/** Roles a job can carry; organisation administrators give them, several to one job. */
export const JOB_ROLES = ['student', 'author', 'organiser', 'organisation_administrator'] as const;
export type JobRole = (typeof JOB_ROLES)[number];

/** Those that an administrator gives; a student's job implies its role. */
export const GIVEN_ROLES = ['author', 'organiser', 'organisation_administrator'] as const satisfies readonly JobRole[];
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** Roles a person carries without any job; an organisation can't give them. */
export const USER_ROLES = ['curator', 'platform_administrator'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export type Role = JobRole | UserRole;

/** Roles that an administrator may give to a job of a type; a student's job implies its only role. */
export function rolesOfJobType(type: JobType): readonly GivenRole[] {
  switch (type) {
    case 'staff':
      return GIVEN_ROLES;
    case 'external':
      return ['author', 'organiser'];
    case 'student':
      return [];
  }
}

/** Whether accepting a job of this type takes a seat of the organisation's licence. */
export function takesSeat(type: JobType): boolean {
  return type !== 'student';
}

/** What a licence can open beyond the ordinary. */
export const LICENSE_FEATURES = ['self_study'] as const;
export type LicenseFeature = (typeof LICENSE_FEATURES)[number];

export interface RoleSource {
  readonly jobs: readonly {
    readonly organization_id: string;
    readonly department_id: string;
    readonly type: JobType;
    readonly status: JobStatus;
    readonly roles: readonly Role[];
  }[];
  readonly user_roles: readonly Role[];
  /**
   * Features by organisation id, with an entry (maybe empty) for exactly those organisations whose licence is valid now
   * and in which the person holds a seat. Roles in any other organisation grant nothing.
   */
  readonly features: Readonly<Record<string, readonly LicenseFeature[]>>;
}

/**
 * Computes the permission strings of a person, sorted and without duplicates.
 *
 * Any accepted job gives `approved`; its roles count where the organisation is licensed. A student's job implies the
 * role student. User roles found on a job, and job roles found on a person, grant nothing, so that an organisation's
 * administrator can't raise anybody above the organisation. Holders of a user role are approved without a job.
 */
export function permissionsOfRoles(source: RoleSource): string[] {
  const granted: Permission[] = [];
  for (const job of source.jobs) {
    if (job.status !== 'accepted') continue;
    granted.push({ name: 'approved' });
    const features = Object.hasOwn(source.features, job.organization_id)
      ? source.features[job.organization_id]
      : undefined;
    if (features === undefined) continue;
    const roles = new Set<Role>(job.roles);
    if (job.type === 'student') roles.add('student');
    for (const role of roles) granted.push(...listOfJobRole(role, job, features));
  }
  for (const role of source.user_roles) granted.push(...listOfUserRole(role));
  return [...new Set(granted.map(formatPermission))].toSorted();
}

function listOfJobRole(
  role: Role,
  place: { readonly organization_id: string; readonly department_id: string },
  features: readonly LicenseFeature[],
): Permission[] {
  const { organization_id, department_id } = place;
  switch (role) {
    case 'student':
      return features.includes('self_study') ? [{ name: 'self_study' }] : [];
    case 'author':
      return [
        ...MATERIAL_TYPES.map((type): Permission => ({ name: 'material_type', type })),
        ...IMPORT_FORMATS.map((format): Permission => ({ name: 'material_import', format })),
      ];
    case 'organiser':
      return [
        { name: 'group_manage' },
        { name: 'group_department', department_id },
        ...ORGANIZED_KINDS.flatMap((kind): Permission[] => [
          { name: 'activity_run', kind },
          { name: 'activity_organization', kind, organization_id },
        ]),
        { name: 'self_study' },
        { name: 'idea_suggest' },
      ];
    case 'organisation_administrator':
      return [{ name: 'organization_administer', organization_id }];
    case 'curator':
    case 'platform_administrator':
      return [];
  }
}

function listOfUserRole(role: Role): Permission[] {
  switch (role) {
    case 'curator':
      return [{ name: 'approved' }, { name: 'catalog_manage' }];
    case 'platform_administrator':
      return [{ name: 'approved' }, { name: 'platform_administer' }];
    default:
      return [];
  }
}
