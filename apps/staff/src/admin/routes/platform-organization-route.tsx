import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OrganizationPage } from '../features/organizations/organization-page.tsx';

/** One organisation, to the platform's administrator. */
export function PlatformOrganizationRoute(): ReactNode {
  const { id } = useParams({ from: '/platform/organizations/$id' });
  return <OrganizationPage key={id} id={id} />;
}
