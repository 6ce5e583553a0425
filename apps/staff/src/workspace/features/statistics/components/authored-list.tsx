import { ACTIVITY_STATUS, isSync } from '@parta/domain/codes';
import { getButtonLook } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { EmptyState } from '@parta/ui/display/states';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconChartBar } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../../shell/failures/load-failure.tsx';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { type AuthoredActivity, authoredQuery } from '../api.ts';
import { statisticsTexts } from '../texts.ts';
import { MoreRows } from './more-rows.tsx';

/** Activities that the person runs or has run, each leading to its results. */
export function AuthoredList(): ReactNode {
  const { client } = useServices();
  const moments = useMoments();
  const navigate = useNavigate();
  const activities = useInfiniteQuery(authoredQuery(client));
  if (activities.isError && activities.data === undefined) return <LoadFailure query={activities} />;
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
  const openResults = ({ id }: AuthoredActivity): void =>
    void navigate({ to: '/statistics/authored/$activityId/participants', params: { activityId: id } });
  return (
    <>
      <DataTable
        label={statisticsTexts.authored_table}
        columns={columns}
        rows={activities.data?.pages.flat()}
        getRowKey={({ id }) => id}
        getRowLabel={({ title }) => title}
        onOpen={openResults}
        renderTitleLink={({ id }, title) => (
          <Link to="/statistics/authored/$activityId/participants" params={{ activityId: id }}>
            {title}
          </Link>
        )}
        windowFrom={60}
        empty={
          <EmptyState
            icon={<IconChartBar />}
            title={statisticsTexts.authored_empty_title}
            actions={
              <Link to="/activity" {...getButtonLook()}>
                {statisticsTexts.to_activities}
              </Link>
            }
          >
            {statisticsTexts.authored_empty_text}
          </EmptyState>
        }
      />
      <MoreRows query={activities} />
    </>
  );
}
