import { getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState, TextSkeleton } from '@parta/ui/display/states';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useServices } from '../../../shell/services.tsx';
import { questionsQuery } from './api.ts';
import { StatisticsFrame } from './components/frame/statistics-frame.tsx';
import { QuestionsTable } from './components/questions/questions-table.tsx';
import { statisticsTexts } from './texts.ts';

/** Results of an activity by question. */
export function QuestionsPage({ activity_id }: { activity_id: string }): ReactNode {
  const { client, settings } = useServices();
  const listed = useQuery(questionsQuery(client, activity_id));
  const { data } = listed;
  return (
    <StatisticsFrame activity_id={activity_id} query={listed}>
      {data === undefined ? (
        <TextSkeleton lines={10} />
      ) : data.questions.length === 0 ? (
        <EmptyState
          icon={<IconChartBar />}
          title={statisticsTexts.empty_questions_title}
          actions={
            <Link to="/activity" {...getButtonLook()}>
              {statisticsTexts.to_activities}
            </Link>
          }
        >
          {statisticsTexts.empty_questions_text}
        </EmptyState>
      ) : (
        <QuestionsTable
          key={activity_id}
          activity_id={activity_id}
          listed={data}
          fileUrl={(hash) => `${settings.bases.storage}${hash}`}
        />
      )}
    </StatisticsFrame>
  );
}
