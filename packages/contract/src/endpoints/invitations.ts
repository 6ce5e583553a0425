import { JOB_TYPES } from '@parta/domain/codes';
import { INVITATION_LIST_MAX } from '@parta/domain/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  email,
  identifier,
  linkToken,
  listFile,
  middleName,
  moment,
  page,
  password,
  personName,
  storableText,
} from './fields.ts';
import { givenRoles, inOrganization, organizationParams, PASSWORD_REASONS } from './shapes.ts';

const type = z.enum(JOB_TYPES);

/** Somebody to be invited. Names may be empty: the person writes them herself then. */
const invited = z.strictObject({
  email,
  lastName: middleName,
  firstName: middleName,
  middleName,
  departmentId: identifier,
  type,
  roles: givenRoles,
});

export const invitationsEndpoints = {
  'invitation.list': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/organization/{organization_id}/invitation/',
    access: 'organization_administrator',
    summary: 'Invitations that are neither accepted nor withdrawn, newest first, 50 a page',
    params: organizationParams,
    query: z.strictObject({ page }),
    result: z.strictObject({
      invitations: z.array(
        z.strictObject({
          id: identifier,
          email: z.string(),
          lastName: z.string(),
          firstName: z.string(),
          middleName: z.string(),
          department: z.strictObject({ id: identifier, shortName: z.string() }),
          type,
          roles: givenRoles,
          createdAt: moment,
          expiresAt: moment,
        }),
      ),
      total: z.int(),
    }),
    reasons: { 404: ['not_found'] },
  }),
  'invitation.create': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/organization/{organization_id}/invitation/',
    access: 'organization_administrator',
    fresh_factor: true,
    summary: 'Invites people by e-mail, all or none; a person invited before gets a fresh link in place of the old one',
    params: organizationParams,
    body: z.strictObject({ invitations: z.array(invited).min(1).max(INVITATION_LIST_MAX) }),
    result: z.strictObject({ created: z.int() }),
    reasons: {
      400: ['unknown_department', 'role_not_allowed', 'duplicate_email'],
      404: ['not_found'],
      409: ['already_member'],
      429: ['too_many_attempts'],
    },
  }),
  'invitation.read_list': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/organization/{organization_id}/invitation/read_list/',
    access: 'organization_administrator',
    summary: 'Reads a list of people (xlsx or CSV, base64) and says of every row what is wrong with it; invites nobody',
    params: organizationParams,
    body: z.strictObject({ file: listFile }),
    result: z.strictObject({
      rows: z.array(
        z.strictObject({
          /** Number of the row in the file, from 1. */
          row: z.int(),
          email: z.string(),
          lastName: z.string(),
          firstName: z.string(),
          middleName: z.string(),
          /** Null where the department is missing or unknown. */
          departmentId: identifier.nullable(),
          departmentName: z.string(),
          type: type.nullable(),
          roles: givenRoles,
          problems: z.array(
            z.strictObject({
              field: z.enum(['email', 'lastName', 'firstName', 'middleName', 'department', 'type', 'roles']),
              problem: z.enum([
                'missing',
                'invalid',
                'too_long',
                'duplicate',
                'unknown',
                'already_member',
                'not_allowed',
                'hidden',
              ]),
            }),
          ),
        }),
      ),
      /** Headings of columns that are not read, and names of sheets that are not. */
      columnsPassedOver: z.array(z.string()),
      sheetsPassedOver: z.array(z.string()),
    }),
    reasons: { 400: ['not_xlsx', 'old_excel', 'no_rows', 'too_many_rows', 'missing_columns'], 404: ['not_found'] },
  }),
  'invitation.template': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/organization/{organization_id}/invitation/template/',
    access: 'organization_administrator',
    summary: 'The empty list (xlsx) with its head, an example and the departments of the organisation',
    params: organizationParams,
    result: z.unknown(),
    reasons: { 404: ['not_found'] },
  }),
  'invitation.resend': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/organization/{organization_id}/invitation/{id}/resend/',
    access: 'organization_administrator',
    summary: 'Mails a fresh link in place of the old one',
    params: inOrganization,
    result: null,
    reasons: { 404: ['not_found'], 429: ['too_many_attempts'] },
  }),
  'invitation.withdraw': endpoint({
    service: 'account',
    method: 'DELETE',
    path: 'api/organization/{organization_id}/invitation/{id}/',
    access: 'organization_administrator',
    summary: 'Withdraws an invitation: its link is worth nothing from here on',
    params: inOrganization,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'invitation.about': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/invitation/about/',
    access: 'anyone',
    summary: 'What an invitation offers, to the holder of its link',
    body: z.strictObject({ token: linkToken }),
    result: z.strictObject({
      email: z.string(),
      lastName: z.string(),
      firstName: z.string(),
      middleName: z.string(),
      organization: z.strictObject({ shortName: z.string(), fullName: z.string() }),
      department: z.strictObject({ shortName: z.string(), fullName: z.string() }),
      type,
      roles: givenRoles,
      /** Whether the address has an account already, which is to sign in then. */
      hasAccount: z.boolean(),
      /** Whether the person who calls is signed in with that account. */
      isSignedIn: z.boolean(),
    }),
    reasons: { 400: ['link_invalid'], 429: ['too_many_attempts'] },
  }),
  'invitation.accept': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/invitation/accept/',
    access: 'anyone',
    summary: 'Accepts: the signed-in person with her account, a new person by making one; takes a seat for staff',
    body: z.strictObject({
      token: linkToken,
      /** Whether a new person shares the computer with others; where it is left out, a setting of the pupil's organization decides. */
      sharedComputer: z.boolean().optional(),
      /** For a new person alone; her address counts as confirmed. */
      account: z
        .strictObject({
          password,
          lastName: personName,
          firstName: personName,
          middleName,
          consent: z.strictObject({ version: storableText.min(1).max(40) }),
        })
        .nullable(),
    }),
    result: null,
    reasons: {
      400: ['link_invalid', 'unable_to_license', 'consent_outdated', ...PASSWORD_REASONS],
      409: ['sign_in_needed', 'account_needed'],
      429: ['too_many_attempts'],
    },
  }),
} as const;
