import type { ReactNode } from 'react';
import { SecurityPage } from '../features/security/security-page.tsx';

/** `/security` */
export function SecurityRoute(): ReactNode {
  return <SecurityPage />;
}
