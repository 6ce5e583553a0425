import { canSelfStudy } from '@parta/domain/people/permissions';
import type { Person } from '../../identity/person.ts';
import { Refused } from '../../refused.ts';
import { checkMaterial } from '../materials/rules/start.ts';
import type { WholeMaterial } from '../materials/types.ts';

/**
 * The organization in which a person studies by herself: a link is no way around what her license opens.
 * @throws Refused 403 `forbidden`
 */
export function requireStudyPlace({ permissions, organization_ids }: Person): string {
  const [organization_id] = organization_ids;
  if (!canSelfStudy(permissions) || organization_id === undefined) throw new Refused<'link.open'>(403, 'forbidden');
  return organization_id;
}

/** @throws Refused 400 with what a course lacks to be begun */
export function requireWholeCourse(course: WholeMaterial): void {
  const check = checkMaterial(course);
  if ('fatal' in check) throw new Refused<'link.open'>(400, check.fatal);
}
