import type { ReactNode } from 'react';
import { OverviewPage } from '../features/overview/overview-page.tsx';
import { useOrganizationId } from '../frame/organization-frame.tsx';

/** The organisation at a glance. */
export function OverviewRoute(): ReactNode {
  const organization_id = useOrganizationId();
  return <OverviewPage key={organization_id} organization_id={organization_id} />;
}
