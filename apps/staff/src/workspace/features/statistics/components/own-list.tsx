import { formatGrade } from '@parta/domain/grades/texts';
import { getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState } from '@parta/ui/display/states';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconChartBar } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../../shell/failures/load-failure.tsx';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { type OwnResult, ownQuery } from '../api.ts';
import { formatPercent, formatPoints } from '../rules/figures.ts';
import { statisticsTexts } from '../texts.ts';
import { MoreRows } from './more-rows.tsx';

/** What the person has finished, the newest first. */
export function OwnList(): ReactNode {
  const { client } = useServices();
  const moments = useMoments();
  const navigate = useNavigate();
  const finished = useInfiniteQuery(ownQuery(client));
  if (finished.isError && finished.data === undefined) return <LoadFailure query={finished} />;
  const columns: DataTableColumn<OwnResult>[] = [
    { key: 'activity', header: statisticsTexts.activity, render: ({ title }) => title },
    {
      key: 'organizer',
      header: statisticsTexts.organizer,
      width: '240px',
      render: ({ owner, is_owner }) => (is_owner ? statisticsTexts.self_study : owner),
    },
    {
      key: 'date',
      header: statisticsTexts.date,
      width: '220px',
      render: ({ finished_at }) => moments.formatMoment(finished_at),
    },
    {
      key: 'points',
      header: statisticsTexts.points,
      width: '150px',
      align: 'end',
      render: (row) =>
        row.max_points === 0
          ? statisticsTexts.dash
          : statisticsTexts.points_of(formatPoints(row.total_points), formatPoints(row.max_points)),
    },
    {
      key: 'percent',
      header: statisticsTexts.result,
      width: '150px',
      align: 'end',
      render: (row) => (
        <>
          {formatPercent(row.percent)}
          {row.grade !== null && <strong> {formatGrade(row.grade_scale.kind, row.grade)}</strong>}
          {row.preliminary && <span className="stat-preliminary">{statisticsTexts.preliminary}</span>}
        </>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={statisticsTexts.own_table}
        columns={columns}
        rows={finished.data?.pages.flat()}
        getRowKey={({ id }) => id}
        getRowLabel={({ title }) => title}
        onOpen={({ id }) => void navigate({ to: '/statistics/assigned/$activityId', params: { activityId: id } })}
        renderTitleLink={({ id }, title) => (
          <Link to="/statistics/assigned/$activityId" params={{ activityId: id }}>
            {title}
          </Link>
        )}
        windowFrom={60}
        empty={
          <EmptyState
            icon={<IconChartBar />}
            title={statisticsTexts.own_empty_title}
            actions={
              <Link to="/activity" search={{ as: 'participant' }} {...getButtonLook()}>
                {statisticsTexts.to_activities}
              </Link>
            }
          >
            {statisticsTexts.own_empty_text}
          </EmptyState>
        }
      />
      <MoreRows query={finished} />
    </>
  );
}
