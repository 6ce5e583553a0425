import type { ReactNode } from 'react';
import { ProtectPage } from '../features/second-factor/protect-page.tsx';

/** `/second-factor` */
export function SecondFactorRoute(): ReactNode {
  return <ProtectPage />;
}
