import type { ParticipationState } from '@parta/domain/attempts/participation';
import { participationTexts } from '@parta/domain/attempts/texts';
import { PARTICIPANT_STATUS } from '@parta/domain/codes';
import { lineOfNames } from '@parta/domain/people/name-order';
import { Badge } from '@parta/ui/display/badge';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ActivityProgress } from '../api.ts';
import { describeProgress, type ParticipantRow } from '../rules/rows.ts';
import { participantsTexts } from '../texts.ts';

/** More rows than this are drawn in view alone. */
const WINDOW_FROM = 60;

const TONES: Readonly<Record<ParticipationState, 'neutral' | 'accent' | 'right' | 'warning'>> = {
  finished: 'right',
  preliminary: 'warning',
  in_progress: 'accent',
  not_started: 'neutral',
  absent: 'neutral',
};

const COLUMNS: readonly DataTableColumn<ParticipantRow>[] = [
  { key: 'last_name', header: participantsTexts.column_last_name, render: ({ last_name }) => last_name },
  {
    key: 'first_name',
    header: participantsTexts.column_first_name,
    width: '18%',
    render: ({ first_name, middle_name = '' }) => `${first_name} ${middle_name}`.trim(),
  },
  {
    key: 'group',
    header: participantsTexts.column_group,
    width: '18%',
    render: ({ group }) => (group === '' ? participantsTexts.no_group : group),
  },
];

const STATUS: DataTableColumn<ParticipantRow> = {
  key: 'status',
  header: participantsTexts.column_status,
  width: '150px',
  render: ({ state }) => <Badge tone={TONES[state]}>{participationTexts[state]}</Badge>,
};

export interface ParticipantsTableProps {
  rows: readonly ParticipantRow[] | undefined;
  /** Undefined in a live activity, and before it has come. */
  progress: ActivityProgress | undefined;
  empty: ReactNode;
  onRemove: (row: ParticipantRow) => void;
}

/** Who takes part, by name. */
export function ParticipantsTable({ rows, progress, empty, onRemove }: ParticipantsTableProps): ReactNode {
  const work: DataTableColumn<ParticipantRow> = {
    key: 'progress',
    header: participantsTexts.column_progress,
    width: '260px',
    render: (row) => (progress === undefined ? null : describeProgress(row, progress)),
  };
  return (
    <DataTable
      label={participantsTexts.title}
      columns={progress === undefined ? [...COLUMNS, STATUS] : [...COLUMNS, STATUS, work]}
      rows={rows}
      getRowKey={({ user_id }) => user_id}
      getRowLabel={lineOfNames}
      findsByTyping
      windowFrom={WINDOW_FROM}
      listActions={(row) => [
        {
          key: 'remove',
          label: participantsTexts.remove,
          icon: <IconTrash />,
          isQuick: true,
          danger: true,
          shortcut: 'Delete',
          disabled: row.status !== PARTICIPANT_STATUS.not_started,
          onSelect: () => onRemove(row),
        },
      ]}
      empty={empty}
    />
  );
}
