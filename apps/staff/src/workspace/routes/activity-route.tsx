import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActivityPage } from '../features/activity/activity-page.tsx';

/** The activities screen; which of them it shows stands in the address. */
export function ActivityRoute(): ReactNode {
  const { status } = useSearch({ from: '/activity' });
  return <ActivityPage shown={status ?? 'current'} />;
}
