import type { ReactNode } from 'react';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';

/** `/` */
export function SignInRoute(): ReactNode {
  return <SignInPage />;
}
