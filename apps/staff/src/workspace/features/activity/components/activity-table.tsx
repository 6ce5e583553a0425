import { ACTIVITY_STATUS, isAnonymous, isSync } from '@parta/domain/codes';
import { Badge } from '@parta/ui/display/badge';
import { DataTable, type DataTableColumn, type RowAction } from '@parta/ui/table/data-table';
import {
  IconBroadcast,
  IconChartBar,
  IconCheck,
  IconChecklist,
  IconHomeEdit,
  IconPencil,
  IconPresentation,
  IconQrcode,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { getNow } from '../../../../shell/moments/device-clock.ts';
import type { Moments } from '../../../../shell/moments/moments.ts';
import type { ListedActivity } from '../api.ts';
import { activityTexts } from '../texts.ts';
import './activity-table.css';

export interface ActivityTableProps {
  activities: readonly ListedActivity[] | undefined;
  moments: Moments;
  empty: ReactNode;
  onJoin: (activity: ListedActivity) => void;
  onEdit: (activity: ListedActivity) => void;
  onComplete: (activity: ListedActivity) => void;
  onCancel: (activity: ListedActivity) => void;
  onLink: (activity: ListedActivity) => void;
  onOpenParticipants: (activity: ListedActivity) => void;
  onOpenResults: (id: string) => void;
  onMark: (id: string) => void;
}

/** More rows than this are drawn in view alone. */
const WINDOW_FROM = 60;

function isLive(activity: ListedActivity): boolean {
  return activity.status === ACTIVITY_STATUS.planned || activity.status === ACTIVITY_STATUS.running;
}

const NAME_AND_FORMAT: readonly DataTableColumn<ListedActivity>[] = [
  {
    key: 'name',
    header: activityTexts.column_name,
    render: ({ material, title, status, waiting_answers }) => (
      <span className="ui-cell-lines">
        <span className="activity-name-line">
          {material.title}
          {status === ACTIVITY_STATUS.running && <Badge tone="accent">{activityTexts.running}</Badge>}
        </span>
        {title !== material.title && <span className="ui-cell-more">{title}</span>}
        {waiting_answers > 0 && (
          <span className="activity-name-line">
            <Badge tone="warning" icon={<IconChecklist aria-hidden="true" />}>
              {activityTexts.waiting(waiting_answers)}
            </Badge>
          </span>
        )}
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
  const { activities, moments, empty, onJoin, onOpenParticipants, onOpenResults, onMark } = props;
  const { onEdit, onComplete, onCancel, onLink } = props;

  const period: DataTableColumn<ListedActivity> = {
    key: 'period',
    header: activityTexts.column_period,
    width: '290px',
    render: ({ start_date, end_date }) => moments.formatPeriod(start_date, end_date),
  };

  function listActions(activity: ListedActivity): RowAction[] {
    const { description } = activity;
    const results: RowAction = {
      key: 'results',
      label: activityTexts.results,
      icon: <IconChartBar />,
      isQuick: true,
      startsGroup: true,
      onSelect: () => onOpenResults(activity.id),
    };
    const participants: RowAction = {
      key: 'participants',
      label: activityTexts.view_participants,
      icon: <IconUsers />,
      onSelect: () => onOpenParticipants(activity),
    };
    const waiting = activity.waiting_answers;
    const marking: RowAction = {
      key: 'mark',
      label: activityTexts.mark(waiting),
      icon: <IconChecklist />,
      isQuick: true,
      startsGroup: true,
      onSelect: () => onMark(activity.id),
    };
    const ended = waiting === 0 ? [results] : [marking, { ...results, startsGroup: false }];
    const named = isAnonymous(description.identification) ? [] : [participants];
    if (!isLive(activity)) return [...named, ...ended];
    const now = getNow();
    const hasStarted = Date.parse(activity.start_date) <= now;
    const isOpen = activity.end_date === null || Date.parse(activity.end_date) > now;
    const commands: (RowAction | null)[] = [
      isSync(description.mode)
        ? {
            key: 'console',
            label: activityTexts.open_console,
            icon: <IconPresentation />,
            isQuick: true,
            onSelect: () => onJoin(activity),
          }
        : null,
      {
        key: 'edit',
        label: activityTexts.edit,
        icon: <IconPencil />,
        isQuick: true,
        shortcut: 'F2',
        onSelect: () => onEdit(activity),
      },
      {
        key: 'complete',
        label: activityTexts.complete,
        icon: <IconCheck />,
        isQuick: true,
        disabled: !hasStarted,
        onSelect: () => onComplete(activity),
      },
      {
        key: 'cancel',
        label: activityTexts.cancel,
        icon: <IconX />,
        isQuick: true,
        danger: true,
        onSelect: () => onCancel(activity),
      },
      isOpen
        ? { key: 'link', label: activityTexts.get_link, icon: <IconQrcode />, onSelect: () => onLink(activity) }
        : null,
      ...named,
      ...ended,
    ];
    return commands.filter((command) => command !== null);
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
      windowFrom={WINDOW_FROM}
      empty={empty}
    />
  );
}
