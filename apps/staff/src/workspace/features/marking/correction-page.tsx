import { TextSkeleton } from '@parta/ui/display/states';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useServices } from '../../../shell/services.tsx';
import { correctionsQuery } from './api.ts';
import { CorrectionForm } from './components/correction-form.tsx';
import { MarkingFrame } from './components/marking-frame.tsx';
import './marking.css';

/** A question whose key was wrong, or that is to be counted as right for everybody. */
export function CorrectionPage(): ReactNode {
  const { activityId, questionId } = useParams({
    from: '/statistics/authored/$activityId/correction/$questionId',
  });
  const { client } = useServices();
  const place = { activity_id: activityId, question_id: questionId };
  const corrections = useQuery(correctionsQuery(client, place));
  const { data, dataUpdatedAt } = corrections;
  return (
    <MarkingFrame activity_id={activityId} title={data?.activity_title} query={corrections} isQuestion>
      {data === undefined ? (
        <TextSkeleton lines={10} />
      ) : (
        <CorrectionForm key={dataUpdatedAt} place={place} corrections={data} />
      )}
    </MarkingFrame>
  );
}
