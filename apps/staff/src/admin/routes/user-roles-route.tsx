import type { ReactNode } from 'react';
import { UserRolesPage } from '../features/user-roles/user-roles-page.tsx';

/** Administrators of the platform and curators. */
export function UserRolesRoute(): ReactNode {
  return <UserRolesPage />;
}
