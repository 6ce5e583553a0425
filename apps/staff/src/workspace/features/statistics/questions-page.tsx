import { plural } from '@parta/domain/text/plural';
import { getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState, TextSkeleton } from '@parta/ui/display/states';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useServices } from '../../../shell/services.tsx';
import { questionsQuery } from './api.ts';
import { QuestionsTable } from './components/questions-table.tsx';
import { StatisticsFrame } from './components/statistics-frame.tsx';
import { participantForms, statisticsTexts } from './texts.ts';

export interface QuestionsPageProps {
  activity_id: string;
  /** The question whose distribution is open; several may be opened by hand. */
  opened: string;
}

/** Results of an activity by question. */
export function QuestionsPage({ activity_id, opened }: QuestionsPageProps): ReactNode {
  const { client, settings } = useServices();
  const statistics = useQuery(questionsQuery(client, activity_id));
  const { data } = statistics;
  return (
    <StatisticsFrame
      activity_id={activity_id}
      title={data?.activity_title}
      query={statistics}
      facts={
        data === undefined
          ? []
          : [
              {
                key: 'participants',
                name: statisticsTexts.participants,
                value: `${data.participants} ${plural(data.participants, participantForms)}`,
              },
            ]
      }
    >
      {data === undefined ? (
        <TextSkeleton lines={10} />
      ) : data.data.length === 0 ? (
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
          questions={data.data}
          opened={opened}
          fileUrl={(hash) => `${settings.bases.storage}${hash}`}
        />
      )}
    </StatisticsFrame>
  );
}
