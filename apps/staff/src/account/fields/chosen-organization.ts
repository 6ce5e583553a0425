import type { CallResult } from '@parta/contract/wire';
import { fieldTexts } from './texts.ts';

/** An organization as the search gives it. */
export type FoundOrganization = CallResult<'organization.search'>[number];

/** What is chosen, as far as it is. */
export interface ChosenOrganization {
  organization: FoundOrganization | null;
  departmentId: string | null;
}

export const NO_PLACE: ChosenOrganization = { organization: null, departmentId: null };

/** What is still to be chosen; null when nothing is. */
export function checkPlace(place: ChosenOrganization): string | null {
  if (place.departmentId !== null) return null;
  return place.organization === null ? fieldTexts.organization_missing : fieldTexts.department_missing;
}
