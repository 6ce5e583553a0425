import type { ReactNode } from 'react';
import { JobsPage } from '../features/jobs/jobs-page.tsx';

/** `/jobs` */
export function JobsRoute(): ReactNode {
  return <JobsPage />;
}
