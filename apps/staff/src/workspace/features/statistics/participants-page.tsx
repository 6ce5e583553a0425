import { plural } from '@parta/domain/text/plural';
import { getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState, TextSkeleton } from '@parta/ui/display/states';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Moments } from '../../../shell/moments/moments.ts';
import { useMoments } from '../../../shell/moments/use-moments.ts';
import { useServices } from '../../../shell/services.tsx';
import { type ParticipantStatistics, participantsQuery } from './api.ts';
import { ParticipantsTable } from './components/participants-table.tsx';
import { StatisticsFrame } from './components/statistics-frame.tsx';
import { formatPoints } from './rules/figures.ts';
import { participantForms, pointForms, statisticsTexts } from './texts.ts';

/** Results of an activity by participant. */
export function ParticipantsPage({ activity_id }: { activity_id: string }): ReactNode {
  const { client } = useServices();
  const moments = useMoments();
  const statistics = useQuery(participantsQuery(client, activity_id));
  const { data } = statistics;
  return (
    <StatisticsFrame
      activity_id={activity_id}
      title={data?.activity_title}
      query={statistics}
      facts={data === undefined ? [] : listFacts(data, moments)}
    >
      {data === undefined ? (
        <TextSkeleton lines={10} />
      ) : data.data.length === 0 ? (
        <EmptyState
          icon={<IconChartBar />}
          title={statisticsTexts.empty_title}
          actions={
            <Link to="/activity" {...getButtonLook()}>
              {statisticsTexts.to_activities}
            </Link>
          }
        >
          {statisticsTexts.empty_text}
        </EmptyState>
      ) : (
        <ParticipantsTable activity_id={activity_id} statistics={data} />
      )}
    </StatisticsFrame>
  );
}

function listFacts({ execution, data, total_price }: ParticipantStatistics, { formatPeriod }: Moments) {
  const { group_names } = execution;
  const start_date = execution.started_at ?? execution.start_date;
  // What was led ended when it did, not when it was planned to; of what still goes on the plan alone is known.
  const end_date = execution.finished_at ?? execution.end_date;
  const facts: { key: string; name: string; value: string }[] = [
    { key: 'period', name: statisticsTexts.period, value: formatPeriod(start_date, end_date) },
    {
      key: 'participants',
      name: statisticsTexts.participants,
      value: `${data.length} ${plural(data.length, participantForms)}`,
    },
  ];
  if (total_price > 0) {
    const value = `${formatPoints(total_price)} ${plural(total_price, pointForms)}`;
    facts.push({ key: 'points', name: statisticsTexts.max_points, value });
  }
  if (group_names.length === 0) return facts;
  return [...facts, { key: 'groups', name: statisticsTexts.groups, value: group_names.join(', ') }];
}
