import { notFound, Refused } from '../../http/refused.ts';
import type { Standing } from './types.ts';

/**
 * Lets an administrator at the data of people of her organisation alone. Throws Refused: 404 for whoever never worked
 * there, 409 `belongs_elsewhere` for whoever works in another organisation or for the platform too.
 */
export function needOwnPerson(standing: Standing): void {
  if (standing === 'never') throw notFound();
  if (standing === 'elsewhere') throw new Refused(409, 'belongs_elsewhere');
}
