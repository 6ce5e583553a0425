import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QuestionPage } from '../features/statistics/question-page.tsx';

/** Results of one question. */
export function QuestionStatisticsRoute(): ReactNode {
  const { activityId, contentId, questionId } = useParams({
    from: '/statistics/authored/$activityId/questions/$contentId/$questionId',
  });
  return (
    <QuestionPage
      key={questionId}
      place={{ activity_id: activityId, content_id: contentId, question_id: questionId }}
    />
  );
}
