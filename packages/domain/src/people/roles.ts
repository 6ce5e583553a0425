import { IMPORT_FORMATS, type JobStatus, type JobType, MATERIAL_TYPES, ORGANIZED_KINDS } from '../codes.ts';
import { formatPermission, type Permission } from './permissions.ts';

/** What a role is. */
interface RoleRow {
  /** A role of a job counts in the organization of that job; one of a person counts without any job. */
  readonly carried_by: 'job' | 'person';
  /** Types of jobs to which an organization's administrator may give it. */
  readonly given_to: readonly JobType[];
  grants(job: JobAt, features: readonly LicenseFeature[]): readonly Permission[];
}

interface JobAt {
  readonly organization_id: string;
  readonly department_id: string;
}

/**
 * Every role, once: contract, server and screens derive their lists from here, and a test of the server compares them with
 * what the database admits.
 */
export const ROLES = {
  /** Implied by a student's job, given by nobody. */
  student: {
    carried_by: 'job',
    given_to: [],
    grants: (_, features) => (features.includes('self_study') ? [{ name: 'self_study' }] : []),
  },
  author: {
    carried_by: 'job',
    given_to: ['staff', 'external'],
    grants: () => [
      ...MATERIAL_TYPES.map((type): Permission => ({ name: 'material_type', type })),
      ...IMPORT_FORMATS.map((format): Permission => ({ name: 'material_import', format })),
    ],
  },
  organiser: {
    carried_by: 'job',
    given_to: ['staff', 'external'],
    grants: ({ organization_id, department_id }) => [
      { name: 'group_manage' },
      { name: 'group_department', department_id },
      ...ORGANIZED_KINDS.flatMap((kind): Permission[] => [
        { name: 'activity_run', kind },
        { name: 'activity_organization', kind, organization_id },
      ]),
      { name: 'self_study' },
      { name: 'idea_suggest' },
    ],
  },
  organisation_administrator: {
    carried_by: 'job',
    given_to: ['staff'],
    grants: ({ organization_id }) => [{ name: 'organization_administer', organization_id }],
  },
  curator: {
    carried_by: 'person',
    given_to: [],
    grants: () => [{ name: 'approved' }, { name: 'catalog_manage' }],
  },
  platform_administrator: {
    carried_by: 'person',
    given_to: [],
    grants: () => [{ name: 'approved' }, { name: 'platform_administer' }],
  },
} as const satisfies Record<string, RoleRow>;

export type Role = keyof typeof ROLES;

type CarriedBy<Carrier> = {
  [Name in Role]: (typeof ROLES)[Name]['carried_by'] extends Carrier ? Name : never;
}[Role];

/** A role that a job can carry, several to one job. */
export type JobRole = CarriedBy<'job'>;
/** A role that a person carries without any job; an organization can't give it. */
export type UserRole = CarriedBy<'person'>;
/** A role that an administrator gives to jobs. */
export type GivenRole = { [Name in Role]: (typeof ROLES)[Name]['given_to'] extends readonly [] ? never : Name }[Role];

/** What a teacher needs; more is given on purpose. */
export const USUAL_ROLES: readonly GivenRole[] = ['author', 'organiser'];

const names = Object.keys(ROLES).filter(isRole);

/** Roles of jobs, in the order in which they are shown. */
export const JOB_ROLES: readonly JobRole[] = names.filter(isJobRole);
/** Those that an administrator gives; a student's job implies its role. */
export const GIVEN_ROLES: readonly GivenRole[] = JOB_ROLES.filter(isGivenRole);
/** Roles of persons. */
export const USER_ROLES: readonly UserRole[] = names.filter(isUserRole);

/** Roles that an administrator may give to a job of a type; a student's job implies its only role. */
export function rolesOfJobType(type: JobType): readonly GivenRole[] {
  return GIVEN_ROLES.filter((role) => rowOf(role).given_to.includes(type));
}

/** Whether accepting a job of this type takes a seat of the organization's license. */
export function takesSeat(type: JobType): boolean {
  return type !== 'student';
}

/** What a license can open beyond the ordinary. */
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
   * Features by organization id, with an entry (maybe empty) for exactly those organizations whose license is valid now
   * and in which the person holds a seat. Roles in any other organization grant nothing.
   */
  readonly features: Readonly<Record<string, readonly LicenseFeature[]>>;
}

/**
 * Computes the permission strings of a person, sorted and without duplicates.
 *
 * Any accepted job gives `approved`; its roles count where the organization is licensed. A student's job implies the
 * role student. User roles found on a job, and job roles found on a person, grant nothing, so that an organization's
 * administrator can't raise anybody above the organization. Holders of a user role are approved without a job.
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
    for (const role of roles) if (isJobRole(role)) granted.push(...rowOf(role).grants(job, features));
  }
  for (const role of source.user_roles) if (isUserRole(role)) granted.push(...ROLES[role].grants());
  return [...new Set(granted.map(formatPermission))].toSorted();
}

function rowOf(role: Role): RoleRow {
  return ROLES[role];
}

function isRole(name: string): name is Role {
  return Object.hasOwn(ROLES, name);
}

function isJobRole(role: Role): role is JobRole {
  return rowOf(role).carried_by === 'job';
}

function isUserRole(role: Role): role is UserRole {
  return rowOf(role).carried_by === 'person';
}

function isGivenRole(role: Role): role is GivenRole {
  return rowOf(role).given_to.length > 0;
}
