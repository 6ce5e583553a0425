import { administeredOrganizations } from '@parta/domain/people/permissions';
import { CallError } from '@parta/web-kit/call-error';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useServices } from '../../shell/services.tsx';
import { organizationQuery } from '../queries.ts';
import { NotFoundPage } from './not-found.tsx';

/** The id of the organization that the address names. */
export function useOrganizationId(): string {
  return useParams({ from: '/organization/$organizationId' }).organizationId;
}

/** Around the screens of an organization: one that the person does not administer is not there. */
export function OrganizationFrame(): ReactNode {
  const { client, permissions } = useServices();
  const organization_id = useOrganizationId();
  const isAdministered = administeredOrganizations(permissions).includes(organization_id);
  const { error } = useQuery({ ...organizationQuery(client, organization_id), enabled: isAdministered });
  const isGone = error instanceof CallError && [403, 404].includes(error.status);
  if (!isAdministered || isGone) return <NotFoundPage />;
  // Nothing that a screen holds of one organization is for the next.
  return (
    <Fragment key={organization_id}>
      <Outlet />
    </Fragment>
  );
}
