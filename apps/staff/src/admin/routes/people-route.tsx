import type { ReactNode } from 'react';
import { PeoplePage } from '../features/people/people-page.tsx';
import { useOrganizationId } from '../frame/organization-frame.tsx';

/** Who belongs to the organisation. */
export function PeopleRoute(): ReactNode {
  const organization_id = useOrganizationId();
  return <PeoplePage key={organization_id} organization_id={organization_id} />;
}
