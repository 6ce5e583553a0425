import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ParticipantPage } from '../features/statistics/participant-page.tsx';

const ROUTE = '/statistics/authored/$activityId/participants/$participantId';

/** What one participant answered. */
export function ParticipantStatisticsRoute(): ReactNode {
  const { activityId, participantId } = useParams({ from: ROUTE });
  const { attempt } = useSearch({ from: ROUTE });
  return <ParticipantPage place={{ activity_id: activityId, user_id: participantId, attempt }} />;
}
