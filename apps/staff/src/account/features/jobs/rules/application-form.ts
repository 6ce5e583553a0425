import type { JobType } from '@parta/domain/codes';
import type { ChosenOrganization } from '../../../fields/chosen-organization.ts';

/** A request to join, as it is being made. */
export interface ApplicationValues extends Record<string, unknown> {
  place: ChosenOrganization;
  type: JobType;
}
