import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QuestionsPage } from '../features/statistics/questions-page.tsx';

/** Results by question. */
export function QuestionsStatisticsRoute(): ReactNode {
  const { activityId } = useParams({ from: '/statistics/authored/$activityId/questions' });
  return <QuestionsPage activity_id={activityId} />;
}
