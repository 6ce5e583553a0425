import { getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState } from '@parta/ui/display/states';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconChartBar } from '@tabler/icons-react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../../../shell/failures/load-failure.tsx';
import { MoreRows } from '../../../../../shell/lists/more-rows.tsx';
import { statisticsTexts } from '../../texts.ts';

export interface ActivitiesTableProps<Row> {
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<Row[]>>;
  columns: readonly DataTableColumn<Row>[];
  /** What a row is called. */
  getLabel: (row: Row) => string;
  /** Results to which a row leads. */
  to: '/statistics/authored/$activityId/participants' | '/statistics/assigned/$activityId';
  /** In place of a list without rows. */
  empty: ReactNode;
}

/** Activities, each leading to its results, part by part. */
export function ActivitiesTable<Row extends { id: string }>(props: ActivitiesTableProps<Row>): ReactNode {
  const { label, query, columns, getLabel, to, empty } = props;
  const navigate = useNavigate();
  if (query.isError && query.data === undefined) return <LoadFailure query={query} />;
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={query.data?.pages.flat()}
        getRowKey={({ id }) => id}
        getRowLabel={getLabel}
        onOpen={({ id }) => void navigate({ to, params: { activityId: id } })}
        renderTitleLink={({ id }, title) => (
          <Link to={to} params={{ activityId: id }}>
            {title}
          </Link>
        )}
        windowFrom={60}
        empty={empty}
      />
      <MoreRows query={query} />
    </>
  );
}

export interface NoActivitiesProps {
  title: string;
  text: string;
  /** Whose activities the way on leads to. */
  as?: 'participant';
}

/** In place of a list that has no activities yet. */
export function NoActivities({ title, text, as }: NoActivitiesProps): ReactNode {
  return (
    <EmptyState
      icon={<IconChartBar />}
      title={title}
      actions={
        <Link to="/activity" search={as === undefined ? {} : { as }} {...getButtonLook()}>
          {statisticsTexts.to_activities}
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}
