import type { ReactNode } from 'react';
import { RegisterPage } from '../features/registration/register-page.tsx';

/** `/register` */
export function RegisterRoute(): ReactNode {
  return <RegisterPage />;
}
