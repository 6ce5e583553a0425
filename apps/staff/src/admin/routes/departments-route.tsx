import type { ReactNode } from 'react';
import { DepartmentsPage } from '../features/departments/departments-page.tsx';
import { useOrganizationId } from '../frame/organization-frame.tsx';

/** Its parts. */
export function DepartmentsRoute(): ReactNode {
  const organization_id = useOrganizationId();
  return <DepartmentsPage key={organization_id} organization_id={organization_id} />;
}
