import { isIdentifier } from '@parta/domain/identifier';
import { z } from 'zod';

/** A 22-character identifier. In a path a wrong one is 404, in a body 400. */
export const identifier = z.string().refine(isIdentifier, { error: 'identifier' });

/** Text that the database can hold: no NUL, no half of a surrogate pair. */
export const storableText = z.string().refine(isStorable, { error: 'unstorable' });

/** Any JSON value whose texts and names the database can hold. */
export const storableJson = z.unknown().refine(isStorable, { error: 'unstorable' });

/** A moment on the wire: ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true });

/** `{id}` of a path. */
export const idParams = z.strictObject({ id: identifier });

/** `{activity_id}` of a path. */
export const activityParams = z.strictObject({ activity_id: identifier });

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return value !== undefined;
  return Object.entries(value).every(([name, item]) => isStorable(name) && isStorable(item));
}
