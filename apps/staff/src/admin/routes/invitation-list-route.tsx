import type { ReactNode } from 'react';
import { InvitationListPage } from '../features/invitations/invitation-list-page.tsx';
import { useOrganizationId } from '../frame/organization-frame.tsx';

/** Many people invited at once. */
export function InvitationListRoute(): ReactNode {
  const organization_id = useOrganizationId();
  return <InvitationListPage key={organization_id} organization_id={organization_id} />;
}
