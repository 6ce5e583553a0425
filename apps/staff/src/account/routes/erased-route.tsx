import type { ReactNode } from 'react';
import { ErasedPage } from '../features/personal-data/erased-page.tsx';

/** `/erased` */
export function ErasedRoute(): ReactNode {
  return <ErasedPage />;
}
