import type { ReactNode } from 'react';
import { InvitationsPage } from '../features/invitations/invitations-page.tsx';
import { useOrganizationId } from '../frame/organization-frame.tsx';

/** Who is invited. */
export function InvitationsRoute(): ReactNode {
  const organization_id = useOrganizationId();
  return <InvitationsPage key={organization_id} organization_id={organization_id} />;
}
