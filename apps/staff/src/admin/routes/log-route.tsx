import type { ReactNode } from 'react';
import { LogPage } from '../features/log/log-page.tsx';
import { useOrganizationId } from '../frame/organization-frame.tsx';

/** What happened. */
export function LogRoute(): ReactNode {
  const organization_id = useOrganizationId();
  return <LogPage key={organization_id} organization_id={organization_id} />;
}
