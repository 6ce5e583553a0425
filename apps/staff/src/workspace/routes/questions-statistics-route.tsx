import { useParams, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QuestionsPage } from '../features/statistics/questions-page.tsx';

/** Results by question; the fragment of the address opens one of them. */
export function QuestionsStatisticsRoute(): ReactNode {
  const { activityId } = useParams({ from: '/statistics/authored/$activityId/questions' });
  const opened = useRouterState({ select: (state) => state.location.hash });
  return <QuestionsPage activity_id={activityId} opened={opened} />;
}
