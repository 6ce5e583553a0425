import { notFound, Refused } from '../../refused.ts';
import type { Standing } from './types.ts';

/** Lets an administrator at what her organization holds of a person. @throws Refused 404 for whoever has no job there. */
export function requireKnownPerson(standing: Standing): void {
  if (standing === 'unknown') throw notFound();
}

/**
 * Lets an administrator erase a whole account. @throws Refused 404 for whoever has no job in her organization, 409
 * `belongs_elsewhere` for an account that is not her organization's alone.
 */
export function requireOwnAccount(standing: Standing): void {
  requireKnownPerson(standing);
  if (standing !== 'own') throw new Refused(409, 'belongs_elsewhere');
}
