import { ACTIVITY_STATUS, isSync } from '@parta/domain/codes';
import { Badge } from '@parta/ui/display/badge';
import type { DataTableColumn } from '@parta/ui/table/data-table';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMoments } from '../../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../../shell/services.tsx';
import { type AuthoredActivity, authoredQuery } from '../../api.ts';
import { statisticsTexts } from '../../texts.ts';
import { ActivitiesTable } from './activities-table.tsx';

/** Activities that the person runs or has run, each leading to its results. */
export function AuthoredList(): ReactNode {
  const { client } = useServices();
  const moments = useMoments();
  const activities = useInfiniteQuery(authoredQuery(client));
  const columns: DataTableColumn<AuthoredActivity>[] = [
    {
      key: 'activity',
      header: statisticsTexts.activity,
      render: ({ title, status }) => (
        <>
          {title} {status === ACTIVITY_STATUS.running && <Badge tone="accent">{statisticsTexts.going_on}</Badge>}
        </>
      ),
    },
    {
      key: 'format',
      header: statisticsTexts.format,
      width: '150px',
      render: ({ description }) => (isSync(description.mode) ? statisticsTexts.sync : statisticsTexts.async),
    },
    {
      key: 'period',
      header: statisticsTexts.period,
      width: '290px',
      render: ({ start_date, end_date }) => moments.formatPeriod(start_date, end_date),
    },
  ];
  return (
    <ActivitiesTable
      label={statisticsTexts.authored_table}
      query={activities}
      columns={columns}
      to="/statistics/authored/$activityId/participants"
      empty={{ title: statisticsTexts.authored_empty_title, text: statisticsTexts.authored_empty_text }}
    />
  );
}
