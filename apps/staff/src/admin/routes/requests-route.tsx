import type { ReactNode } from 'react';
import { RequestsPage } from '../features/requests/requests-page.tsx';
import { useOrganizationId } from '../frame/organization-frame.tsx';

/** Who asks to join. */
export function RequestsRoute(): ReactNode {
  const organization_id = useOrganizationId();
  return <RequestsPage key={organization_id} organization_id={organization_id} />;
}
