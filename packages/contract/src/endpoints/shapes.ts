import { AUDIENCES } from '@parta/domain/live/audiences';
import { GIVEN_ROLES, LICENSE_FEATURES } from '@parta/domain/people/roles';
import { z } from 'zod';
import { identifier, moment, placeName, storableText } from './fields.ts';

/** Why a new password is refused. */
export const PASSWORD_REASONS = ['too_short', 'too_long', 'too_common', 'too_personal'] as const;

/** How people are known in an activity: a code of `domain/codes.ts`. */
export const identification = z.union([z.literal(10), z.literal(20), z.literal(21)]);

/** SHA-256 of a stored file. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A folder or a material by its title. */
export const titledObject = z.strictObject({ id: identifier, title: z.string() });

/** Who reads a live session. */
export const audience = z.enum(AUDIENCES);

/** `{organization_id}` of a path: the organization that the caller administers. */
export const organizationParams = z.strictObject({ organization_id: identifier });

/** `{organization_id}` and `{id}` of a path: something of the organization that the caller administers. */
export const inOrganization = z.strictObject({ organization_id: identifier, id: identifier });

/** Roles that a job can be given. */
export const givenRole = z.enum(GIVEN_ROLES);

/** Roles of one job. */
export const givenRoles = z.array(givenRole).max(GIVEN_ROLES.length);

/** A license as its organization sees it. */
export const license = z.strictObject({
  id: identifier,
  validFrom: moment,
  validUntil: moment,
  seats: z.int(),
  seatsUsed: z.int(),
  limits: z.record(z.string(), z.number()),
  features: z.array(z.enum(LICENSE_FEATURES)),
});

/** Address of an organization’s site; null for none. */
export const website = storableText.trim().max(300).nullable();

/** What an organization is called from now on; what is not named stays. */
export const organizationChange = z.strictObject({
  shortName: placeName.optional(),
  fullName: placeName.optional(),
  website: website.optional(),
});
