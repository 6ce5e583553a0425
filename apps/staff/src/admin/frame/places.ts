/** An address of the administration under its base. */
export interface Place {
  readonly to: string;
  /** Search parameters; what is empty stays out of the address. */
  readonly search?: Readonly<Record<string, string>>;
}

/** Sections of an organisation, as they stand in the address. */
export type OrganizationSection = 'overview' | 'requests' | 'people' | 'departments' | 'invitations' | 'log';

/** A section of an organisation. */
export function organizationPlace(
  organization_id: string,
  section: OrganizationSection,
  search: Readonly<Record<string, string>> = {},
): Place {
  return { to: `/organization/${organization_id}/${section}`, search };
}

/** Where a list of people is invited at once. */
export function invitationListPlace(organization_id: string): Place {
  return { to: `/organization/${organization_id}/invitations/list` };
}

export const ORGANIZATIONS_PLACE: Place = { to: '/platform/organizations' };
export const USER_ROLES_PLACE: Place = { to: '/platform/roles' };
export const START_PLACE: Place = { to: '/' };

/** An organisation as the platform's administrator sees it. */
export function platformOrganizationPlace(id: string): Place {
  return { to: `/platform/organizations/${id}` };
}
