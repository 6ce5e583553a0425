import type { ReactNode } from 'react';
import { DataPage } from '../features/personal-data/data-page.tsx';

/** `/data` */
export function DataRoute(): ReactNode {
  return <DataPage />;
}
