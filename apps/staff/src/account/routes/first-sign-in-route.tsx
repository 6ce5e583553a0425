import type { ReactNode } from 'react';
import { FirstSignInPage } from '../features/first-sign-in/first-sign-in-page.tsx';

/** `/first` */
export function FirstSignInRoute(): ReactNode {
  return <FirstSignInPage />;
}
