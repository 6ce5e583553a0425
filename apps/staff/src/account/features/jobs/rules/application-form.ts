import type { JobType } from '@parta/domain/codes';
import type { ChosenOrganization } from '../../../fields/organization-picker.tsx';

/** A request to join, as it is being made. */
export interface ApplicationValues extends Record<string, unknown> {
  place: ChosenOrganization;
  type: JobType;
}
