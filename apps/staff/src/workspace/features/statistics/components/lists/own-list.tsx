import { formatGrade } from '@parta/domain/grades/texts';
import type { DataTableColumn } from '@parta/ui/table/data-table';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMoments } from '../../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../../shell/services.tsx';
import { type OwnResult, ownQuery } from '../../api.ts';
import { formatPercent, formatPoints } from '../../rules/figures.ts';
import { statisticsTexts } from '../../texts.ts';
import { ActivitiesTable, NoActivities } from './activities-table.tsx';

/** What the person has finished, the newest first. */
export function OwnList(): ReactNode {
  const { client } = useServices();
  const moments = useMoments();
  const finished = useInfiniteQuery(ownQuery(client));
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
    <ActivitiesTable
      label={statisticsTexts.own_table}
      query={finished}
      columns={columns}
      to="/statistics/assigned/$activityId"
      getLabel={({ title }) => title}
      empty={
        <NoActivities title={statisticsTexts.own_empty_title} text={statisticsTexts.own_empty_text} as="participant" />
      }
    />
  );
}
