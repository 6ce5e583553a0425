import { ACTIVITY_STATUS, isSync, PARTICIPANT_STATUS } from '@parta/domain/codes';
import { Button } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { DataTable, type DataTableColumn, type RowAction } from '@parta/ui/table/data-table';
import { IconBroadcast, IconCheck, IconHomeEdit, IconPlayerPlay, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Moments } from '../../../../../shell/moments/moments.ts';
import type { ParticipatingActivity } from '../../api.ts';
import { activityTexts } from '../../texts.ts';

export interface ParticipantTableProps {
  activities: readonly ParticipatingActivity[] | undefined;
  moments: Moments;
  empty: ReactNode;
  onJoin: (activity: ParticipatingActivity) => void;
  onComplete: (activity: ParticipatingActivity) => void;
  onCancel: (activity: ParticipatingActivity) => void;
}

/** More rows than this are drawn in view alone. */
const WINDOW_FROM = 60;

const STATES = {
  [PARTICIPANT_STATUS.not_started]: { tone: 'neutral', text: activityTexts.state_not_started },
  [PARTICIPANT_STATUS.in_progress]: { tone: 'accent', text: activityTexts.state_in_progress },
  [PARTICIPANT_STATUS.finished]: { tone: 'right', text: activityTexts.state_finished },
} as const;

/** Activities in which somebody takes part. */
export function ParticipantTable(props: ParticipantTableProps): ReactNode {
  const { activities, moments, empty, onJoin, onComplete, onCancel } = props;
  const columns: DataTableColumn<ParticipatingActivity>[] = [
    {
      key: 'name',
      header: activityTexts.column_name,
      render: (activity) => (
        <span className="activity-name-line">
          {activity.title}
          {!isSync(activity.mode) && <StateBadge status={activity.participant_status} />}
        </span>
      ),
    },
    {
      key: 'owner',
      header: activityTexts.column_owner,
      width: '220px',
      render: ({ owner, is_owner }) => (
        <>
          {owner}
          {is_owner && <span className="ui-muted activity-self-study">{activityTexts.self_study}</span>}
        </>
      ),
    },
    {
      key: 'format',
      header: activityTexts.column_format,
      width: '150px',
      render: ({ mode }) => (isSync(mode) ? activityTexts.sync : activityTexts.async),
    },
    {
      key: 'period',
      header: activityTexts.column_period,
      width: '270px',
      render: ({ start_date, end_date }) => moments.formatPeriod(start_date, end_date),
    },
  ];

  function listActions(activity: ParticipatingActivity): RowAction[] {
    const join: RowAction = {
      key: 'join',
      label: nameOfJoining(activity),
      icon: <IconPlayerPlay />,
      isQuick: true,
      onSelect: () => onJoin(activity),
    };
    if (!activity.is_owner) return [join];
    return [
      join,
      {
        key: 'complete',
        label: activityTexts.complete,
        icon: <IconCheck />,
        onSelect: () => onComplete(activity),
      },
      {
        key: 'cancel',
        label: activityTexts.cancel,
        icon: <IconX />,
        danger: true,
        onSelect: () => onCancel(activity),
      },
    ];
  }

  return (
    <DataTable
      label={activityTexts.table}
      columns={columns}
      rows={activities}
      getRowKey={({ id }) => id}
      getRowLabel={({ title }) => title}
      getRowIcon={({ mode }) =>
        isSync(mode) ? <IconBroadcast aria-hidden="true" /> : <IconHomeEdit aria-hidden="true" />
      }
      listActions={listActions}
      onOpen={onJoin}
      renderCardFoot={(activity) => (
        <Button variant={isDone(activity) ? 'default' : 'primary'} large wide onClick={() => onJoin(activity)}>
          {nameOfJoining(activity)}
        </Button>
      )}
      windowFrom={WINDOW_FROM}
      empty={empty}
    />
  );
}

function StateBadge({ status }: { status: ParticipatingActivity['participant_status'] }): ReactNode {
  const { tone, text } = STATES[status];
  return <Badge tone={tone}>{text}</Badge>;
}

function isDone({ mode, participant_status }: ParticipatingActivity): boolean {
  return !isSync(mode) && participant_status === PARTICIPANT_STATUS.finished;
}

function nameOfJoining({ mode, status, participant_status, multiple_participation }: ParticipatingActivity): string {
  if (isSync(mode)) return activityTexts.join;
  if (participant_status === PARTICIPANT_STATUS.in_progress) return activityTexts.go_on;
  if (participant_status === PARTICIPANT_STATUS.finished) {
    return multiple_participation ? activityTexts.again : activityTexts.look;
  }
  return status === ACTIVITY_STATUS.planned ? activityTexts.look : activityTexts.take;
}
