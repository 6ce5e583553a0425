import { AUDIENCES } from '@parta/domain/live/audiences';
import { GIVEN_ROLES, LICENSE_FEATURES } from '@parta/domain/people/roles';
import { z } from 'zod';
import { identifier, moment, placeName, storableText } from './fields.ts';

/** Reasons of a new password. */
export const PASSWORD_REASONS = ['too_short', 'too_long', 'too_common', 'too_personal'] as const;

export const identification = z.union([z.literal(10), z.literal(20), z.literal(21)]);

export const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const titledObject = z.strictObject({ id: identifier, title: z.string() });

export const audience = z.enum(AUDIENCES);

/** `{organization_id}` of a path: the organisation that the caller administers. */
export const organizationParams = z.strictObject({ organization_id: identifier });

export const inOrganization = z.strictObject({ organization_id: identifier, id: identifier });

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
