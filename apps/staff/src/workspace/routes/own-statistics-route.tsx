import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OwnPage } from '../features/statistics/own-page.tsx';

/** What the person came to in one activity. */
export function OwnStatisticsRoute(): ReactNode {
  const { activityId } = useParams({ from: '/statistics/assigned/$activityId' });
  return <OwnPage activity_id={activityId} />;
}
