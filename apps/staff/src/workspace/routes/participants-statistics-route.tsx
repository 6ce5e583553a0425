import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ParticipantsPage } from '../features/statistics/participants-page.tsx';

/** Results by participant. */
export function ParticipantsStatisticsRoute(): ReactNode {
  const { activityId } = useParams({ from: '/statistics/authored/$activityId/participants' });
  return <ParticipantsPage activity_id={activityId} />;
}
