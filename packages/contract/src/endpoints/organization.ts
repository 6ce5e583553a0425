import { JOB_STATUSES, JOB_TYPES } from '@parta/domain/codes';
import { AUDIT_ACTIONS } from '@parta/domain/people/audit-actions';
import { GIVEN_ROLES, LICENSE_FEATURES } from '@parta/domain/people/roles';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { identifier, moment, page, password, placeName, searchText, storableText } from './fields.ts';
import { erasureAct, personalData } from './person.ts';

/** `{organization_id}` of a path: the organisation that the caller administers. */
export const organizationParams = z.strictObject({ organization_id: identifier });
const inOrganization = z.strictObject({ organization_id: identifier, id: identifier });

/** Roles that a job can be given. */
export const givenRole = z.enum(GIVEN_ROLES);
export const givenRoles = z.array(givenRole).max(GIVEN_ROLES.length);

export const license = z.strictObject({
  id: identifier,
  validFrom: moment,
  validUntil: moment,
  seats: z.int(),
  seatsUsed: z.int(),
  limits: z.record(z.string(), z.number()),
  features: z.array(z.enum(LICENSE_FEATURES)),
});

export const website = storableText.trim().max(300).nullable();

/** What an organisation is called from now on; what is not named stays. */
export const organizationChange = z.strictObject({
  shortName: placeName.optional(),
  fullName: placeName.optional(),
  website: website.optional(),
});

const department = z.strictObject({ id: identifier, shortName: z.string(), fullName: z.string() });

/** A job with its person, as an administrator sees it. */
export const member = z.strictObject({
  id: identifier,
  type: z.enum(JOB_TYPES),
  status: z.enum(JOB_STATUSES),
  createdAt: moment,
  decidedAt: moment.nullable(),
  department,
  roles: z.array(givenRole),
  hasSeat: z.boolean(),
  person: z.strictObject({
    id: identifier,
    lastName: z.string(),
    firstName: z.string(),
    middleName: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean(),
  }),
});

const auditPerson = z.strictObject({ id: identifier, name: z.string() });

export const organizationEndpoints = {
  'organization.get': endpoint({
    summary: 'The organisation with its licences, seats used and left, and how much waits',
    params: organizationParams,
    result: z.strictObject({
      id: identifier,
      shortName: z.string(),
      fullName: z.string(),
      website: z.string().nullable(),
      licenses: z.array(license),
      departments: z.int(),
      people: z.int(),
      waiting: z.int(),
      invitations: z.int(),
    }),
    reasons: { 404: ['not_found'] },
  }),
  'organization.update': endpoint({
    summary: 'Changes names and website of the organisation',
    params: organizationParams,
    body: organizationChange,
    result: null,
    reasons: { 400: ['invalid_website'], 404: ['not_found'], 409: ['name_taken'] },
  }),
  'department.list': endpoint({
    summary: 'Departments of the organisation with their people',
    params: organizationParams,
    result: z.array(z.strictObject({ ...department.shape, people: z.int(), waiting: z.int() })),
    reasons: { 404: ['not_found'] },
  }),
  'department.create': endpoint({
    summary: 'Makes a department',
    params: organizationParams,
    body: z.strictObject({ shortName: placeName, fullName: placeName }),
    result: department,
    reasons: { 404: ['not_found'], 409: ['name_taken'] },
  }),
  'department.update': endpoint({
    summary: 'Renames a department',
    params: inOrganization,
    body: z.strictObject({ shortName: placeName.optional(), fullName: placeName.optional() }),
    result: department,
    reasons: { 404: ['not_found'], 409: ['name_taken'] },
  }),
  'department.delete': endpoint({
    summary: 'Deletes a department that nobody works in or asks to join; the last one stays',
    params: inOrganization,
    result: null,
    reasons: { 404: ['not_found'], 409: ['department_not_empty', 'last_department'] },
  }),
  'job.list': endpoint({
    compressed: true,
    summary: 'Jobs of the organisation in one status: requests, people, former people; by last name, 50 a page',
    params: organizationParams,
    query: z.strictObject({
      status: z.enum(JOB_STATUSES),
      department_id: identifier.optional(),
      q: searchText.optional(),
      page,
    }),
    result: z.strictObject({ jobs: z.array(member), total: z.int() }),
    reasons: { 404: ['not_found'] },
  }),
  'job.decide': endpoint({
    summary: 'Accepts a waiting request with roles, which takes a seat for staff, or rejects it',
    params: inOrganization,
    body: z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('accept'), roles: givenRoles }),
      z.strictObject({ decision: z.literal('reject') }),
    ]),
    result: member,
    reasons: {
      400: ['unable_to_license', 'role_not_allowed'],
      404: ['not_found'],
      409: ['already_decided', 'email_not_confirmed'],
    },
  }),
  'job.update': endpoint({
    summary: 'Changes the roles of an accepted job, or moves it to another department of the organisation',
    params: inOrganization,
    body: z.strictObject({ roles: givenRoles.optional(), department_id: identifier.optional() }),
    result: member,
    reasons: {
      400: ['role_not_allowed', 'unknown_department'],
      404: ['not_found'],
      409: ['not_accepted', 'last_administrator', 'already_in_department'],
    },
  }),
  'job.seat': endpoint({
    summary: 'Gives the person of an accepted job a seat of the organisation’s licence, or frees it',
    params: inOrganization,
    body: z.strictObject({ held: z.boolean() }),
    result: member,
    reasons: {
      400: ['unable_to_license'],
      404: ['not_found'],
      409: ['not_accepted', 'last_administrator'],
    },
  }),
  'job.dismiss': endpoint({
    summary: 'Dismisses: roles and seat go, and every session of the person ends',
    params: inOrganization,
    result: member,
    reasons: { 404: ['not_found'], 409: ['not_accepted', 'last_administrator'] },
  }),
  'audit.list': endpoint({
    compressed: true,
    summary: 'The log of the organisation, newest first, 50 a page',
    params: organizationParams,
    query: z.strictObject({
      action: z.enum(AUDIT_ACTIONS).optional(),
      /** Entries in which this person acted or was concerned. */
      person_id: identifier.optional(),
      from: moment.optional(),
      until: moment.optional(),
      /** Entries older than this one. */
      before: z.coerce.number().int().min(1).optional(),
    }),
    result: z.strictObject({
      entries: z.array(
        z.strictObject({
          id: z.int(),
          at: moment,
          action: z.enum(AUDIT_ACTIONS),
          actor: auditPerson.nullable(),
          subject: auditPerson.nullable(),
          /** What the action was about, without personal data: names of roles, fields and departments, counts. */
          details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
          address: z.string(),
        }),
      ),
      /** `before` of the next page; null on the last. */
      next: z.int().nullable(),
    }),
    reasons: { 404: ['not_found'] },
  }),
  'person.export': endpoint({
    summary: 'What the organisation holds of a person who has or had a job in it or asks for one',
    params: inOrganization,
    result: personalData,
    reasons: { 404: ['not_found'], 429: ['too_many_attempts'] },
  }),
  'person.standing': endpoint({
    summary: 'Whether the organisation may erase a person’s whole account, which it made and she uses nowhere else',
    params: inOrganization,
    result: z.strictObject({ may_erase_account: z.boolean() }),
    reasons: { 404: ['not_found'] },
  }),
  'person.erase': endpoint({
    summary:
      'Takes a person out of the organisation, or erases an account that is its own; `email` repeats her address',
    params: inOrganization,
    body: z.strictObject({
      /** `organization`: her jobs and requests go, her results stay without a name, the account stays hers. */
      scope: z.enum(['organization', 'account']),
      email: storableText.max(320),
      /** Of the administrator who asks. */
      password,
    }),
    result: erasureAct,
    reasons: {
      400: ['wrong_email', 'wrong_password'],
      404: ['not_found'],
      409: ['belongs_elsewhere', 'last_administrator'],
      429: ['too_many_attempts'],
    },
  }),
} as const;
