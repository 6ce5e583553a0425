import type { ReactNode } from 'react';
import { ConfirmPage } from '../features/confirmation/confirm-page.tsx';

/** `/confirm` */
export function ConfirmRoute(): ReactNode {
  return <ConfirmPage />;
}
