import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ParticipantPage } from '../features/statistics/participant-page.tsx';

/** What one participant answered. */
export function ParticipantStatisticsRoute(): ReactNode {
  const { activityId, participantId } = useParams({
    from: '/statistics/authored/$activityId/participants/$participantId',
  });
  return <ParticipantPage activity_id={activityId} user_id={participantId} />;
}
