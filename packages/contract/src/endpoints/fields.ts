import { isIdentifier } from '@parta/domain/identifier';
import { z } from 'zod';

/** A 22-character identifier. In a path a wrong one is 404, in a body 400. */
export const identifier = z.string().refine(isIdentifier, { error: 'identifier' });

/** A moment on the wire: ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true });

/** `{id}` of a path. */
export const idParams = z.strictObject({ id: identifier });

/** `{activity_id}` of a path. */
export const activityParams = z.strictObject({ activity_id: identifier });

export const organization = z.strictObject({ id: identifier, shortName: z.string() });
