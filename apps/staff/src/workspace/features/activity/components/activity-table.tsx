import { ACTIVITY_STATUS, isSync } from '@parta/domain/codes';
import { Badge } from '@parta/ui/display/badge';
import { DataTable, type DataTableColumn, type RowAction } from '@parta/ui/table/data-table';
import { IconBroadcast, IconChartBar, IconHomeEdit, IconPresentation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Moments } from '../../../../shell/moments/moments.ts';
import type { ListedActivity } from '../api.ts';
import { activityTexts } from '../texts.ts';
import './activity-table.css';

export interface ActivityTableProps {
  activities: readonly ListedActivity[] | undefined;
  moments: Moments;
  empty: ReactNode;
  onOpenConsole: (id: string) => void;
  onOpenParticipants: (activity: ListedActivity) => void;
  onOpenResults: (id: string) => void;
}

function isLive(activity: ListedActivity): boolean {
  return activity.status === ACTIVITY_STATUS.planned || activity.status === ACTIVITY_STATUS.running;
}

const NAME_AND_FORMAT: readonly DataTableColumn<ListedActivity>[] = [
  {
    key: 'name',
    header: activityTexts.column_name,
    render: ({ material, title, status }) => (
      <span className="ui-cell-lines">
        <span className="activity-name-line">
          {material.title}
          {status === ACTIVITY_STATUS.running && <Badge tone="accent">{activityTexts.running}</Badge>}
        </span>
        {title !== material.title && <span className="ui-cell-more">{title}</span>}
      </span>
    ),
  },
  {
    key: 'format',
    header: activityTexts.column_format,
    width: '160px',
    render: ({ description }) => (isSync(description.mode) ? activityTexts.sync : activityTexts.async),
  },
];

/** The organizer's activities: name, format, period and what can be done with them. */
export function ActivityTable(props: ActivityTableProps): ReactNode {
  const { activities, moments, empty, onOpenConsole, onOpenParticipants, onOpenResults } = props;

  const period: DataTableColumn<ListedActivity> = {
    key: 'period',
    header: activityTexts.column_period,
    width: '290px',
    render: ({ start_date, end_date }) => moments.formatPeriod(start_date, end_date),
  };

  function listActions(activity: ListedActivity): RowAction[] {
    const results: RowAction = {
      key: 'results',
      label: activityTexts.results,
      icon: <IconChartBar />,
      isQuick: true,
      onSelect: () => onOpenResults(activity.id),
    };
    if (!isLive(activity) || !isSync(activity.description.mode)) return [results];
    const console: RowAction = {
      key: 'console',
      label: activityTexts.open_console,
      icon: <IconPresentation />,
      isQuick: true,
      onSelect: () => onOpenConsole(activity.id),
    };
    return [console, results];
  }

  return (
    <DataTable
      label={activityTexts.table}
      columns={[...NAME_AND_FORMAT, period]}
      rows={activities}
      getRowKey={({ id }) => id}
      getRowLabel={({ material }) => material.title}
      getRowIcon={({ description }) =>
        isSync(description.mode) ? <IconBroadcast aria-hidden="true" /> : <IconHomeEdit aria-hidden="true" />
      }
      listActions={listActions}
      onOpen={onOpenParticipants}
      empty={empty}
    />
  );
}
