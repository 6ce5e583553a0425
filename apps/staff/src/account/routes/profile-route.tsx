import type { ReactNode } from 'react';
import { ProfilePage } from '../features/profile/profile-page.tsx';

/** `/profile` */
export function ProfileRoute(): ReactNode {
  return <ProfilePage />;
}
