import { LICENSE_SEATS_MAX } from '@parta/domain/limits';
import { LICENSE_FEATURES, USER_ROLES } from '@parta/domain/people/roles';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, identifier, idParams, moment, page, password, placeName, searchText } from './fields.ts';
import { license, organizationChange, website } from './shapes.ts';

const licenseFields = z.strictObject({
  validFrom: moment,
  validUntil: moment,
  seats: z.int().min(0).max(LICENSE_SEATS_MAX),
  limits: z.strictObject({
    live_participants: z.int().min(1).max(100_000),
    storage_mb: z.int().min(0).max(100_000_000),
    materials: z.int().min(0).max(10_000_000),
  }),
  features: z.array(z.enum(LICENSE_FEATURES)),
});

const inPlatform = z.strictObject({ id: identifier, license_id: identifier });

/** The caller's, asked for again. */
const ownPassword = { password };

const holderName = { id: identifier, lastName: z.string(), firstName: z.string(), email: z.string() };

const organizationCard = z.strictObject({
  id: identifier,
  shortName: z.string(),
  fullName: z.string(),
  website: z.string().nullable(),
  people: z.int(),
  /** Of the license valid now that ends last; null without one. */
  license: z.strictObject({ validUntil: moment, seats: z.int(), seatsUsed: z.int() }).nullable(),
});

export const platformEndpoints = {
  'platform.organizations': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/platform/organization/',
    access: 'platform_administrator',
    summary: 'Organisations by name, 50 a page',
    query: z.strictObject({ q: searchText.optional(), page }),
    result: z.strictObject({ organizations: z.array(organizationCard), total: z.int() }),
    reasons: {},
  }),
  'platform.organization_create': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/platform/organization/',
    access: 'platform_administrator',
    summary: 'Makes an organisation with its first department',
    body: z.strictObject({
      shortName: placeName,
      fullName: placeName,
      website,
      department: z.strictObject({ shortName: placeName, fullName: placeName }),
    }),
    result: z.strictObject({ id: identifier }),
    reasons: { 400: ['invalid_website'], 409: ['name_taken'] },
  }),
  'platform.organization_get': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/platform/organization/{id}/',
    access: 'platform_administrator',
    summary: 'An organisation with licences, departments, administrators and those invited to be',
    params: idParams,
    result: z.strictObject({
      id: identifier,
      shortName: z.string(),
      fullName: z.string(),
      website: z.string().nullable(),
      licenses: z.array(license),
      departments: z.array(z.strictObject({ id: identifier, shortName: z.string() })),
      administrators: z.array(z.strictObject({ jobId: identifier, ...holderName })),
      invitedAdministrators: z.array(z.strictObject({ id: identifier, email: z.string(), expiresAt: moment })),
    }),
    reasons: { 404: ['not_found'] },
  }),
  'platform.organization_update': endpoint({
    service: 'account',
    method: 'PATCH',
    path: 'api/platform/organization/{id}/',
    access: 'platform_administrator',
    summary: 'Changes names and website of an organisation',
    params: idParams,
    body: organizationChange,
    result: null,
    reasons: { 400: ['invalid_website'], 404: ['not_found'], 409: ['name_taken'] },
  }),
  'platform.license_create': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/platform/organization/{id}/license/',
    access: 'platform_administrator',
    summary: 'Gives a licence; staff not covered as long by another one get its seats while they last',
    params: idParams,
    body: licenseFields,
    result: license,
    reasons: { 400: ['ends_before_start'], 404: ['not_found'] },
  }),
  'platform.license_update': endpoint({
    service: 'account',
    method: 'PATCH',
    path: 'api/platform/organization/{id}/license/{license_id}/',
    access: 'platform_administrator',
    summary: 'Changes a licence; seats already held are not taken away',
    params: inPlatform,
    body: licenseFields.partial(),
    result: license,
    reasons: { 400: ['ends_before_start'], 404: ['not_found'], 409: ['seats_in_use'] },
  }),
  'platform.administrator_invite': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/platform/organization/{id}/administrator/',
    access: 'platform_administrator',
    fresh_factor: true,
    summary: 'Invites the administrator of an organisation by e-mail',
    params: idParams,
    body: z.strictObject({ email, departmentId: identifier }),
    result: null,
    reasons: { 400: ['unknown_department'], 404: ['not_found'], 409: ['already_administrator'] },
  }),
  'platform.administrator_remove': endpoint({
    service: 'account',
    method: 'DELETE',
    path: 'api/platform/organization/{id}/administrator/{job_id}/',
    access: 'platform_administrator',
    fresh_factor: true,
    summary: 'Takes the role of administrator from a job of an organisation; the last one may go too',
    params: z.strictObject({ id: identifier, job_id: identifier }),
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'platform.user_roles': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/platform/user_role/',
    access: 'platform_administrator',
    summary: 'Platform administrators and curators',
    result: z.array(z.strictObject({ ...holderName, role: z.enum(USER_ROLES) })),
    reasons: {},
  }),
  'platform.user_role_give': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/platform/user_role/',
    access: 'platform_administrator',
    fresh_factor: true,
    summary: 'Makes the owner of a confirmed address a platform administrator or curator',
    body: z.strictObject({ email, role: z.enum(USER_ROLES), ...ownPassword }),
    result: null,
    reasons: { 400: ['unknown_account', 'wrong_password'], 429: ['too_many_attempts'] },
  }),
  'platform.user_role_take': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/platform/user_role/{id}/{role}/take/',
    access: 'platform_administrator',
    fresh_factor: true,
    summary: 'Takes such a role away; one platform administrator stays',
    params: z.strictObject({ id: identifier, role: z.enum(USER_ROLES) }),
    body: z.strictObject(ownPassword),
    result: null,
    reasons: {
      400: ['wrong_password'],
      404: ['not_found'],
      409: ['last_administrator'],
      429: ['too_many_attempts'],
    },
  }),
} as const;
