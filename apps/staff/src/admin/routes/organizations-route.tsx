import type { ReactNode } from 'react';
import { OrganizationsPage } from '../features/organizations/organizations-page.tsx';

/** Every organisation. */
export function OrganizationsRoute(): ReactNode {
  return <OrganizationsPage />;
}
