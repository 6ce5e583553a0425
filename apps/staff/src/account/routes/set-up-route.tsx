import type { ReactNode } from 'react';
import { SetUpPage } from '../features/set-up/set-up-page.tsx';

/** `/set-up` */
export function SetUpRoute(): ReactNode {
  return <SetUpPage />;
}
