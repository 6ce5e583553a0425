import { isPlatformAdministrator } from '@parta/domain/people/permissions';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useServices } from '../../shell/services.tsx';
import { NotFoundPage } from '../frame/not-found.tsx';

/** Around the platform's screens, which are not there for anybody else. */
export function PlatformFrameRoute(): ReactNode {
  const { permissions } = useServices();
  return isPlatformAdministrator(permissions) ? <Outlet /> : <NotFoundPage />;
}
