import { JOB_STATUSES, JOB_TYPES } from '@parta/domain/codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { identifier, idParams, moment, page, placeName, searchText } from './fields.ts';
import { givenRole, givenRoles, inOrganization, license, organizationChange, organizationParams } from './shapes.ts';

const department = z.strictObject({ id: identifier, shortName: z.string(), fullName: z.string() });

/** A job with its person, as an administrator sees it. */
const member = z.strictObject({
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

export const organizationsEndpoints = {
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
  'user.leave_job': endpoint({
    summary: 'Ends an accepted staff or external job by her own will; a pupil is let go by the organisation',
    params: idParams,
    result: null,
    reasons: { 404: ['not_found'], 409: ['not_accepted', 'student_job', 'last_administrator'] },
  }),
} as const;
