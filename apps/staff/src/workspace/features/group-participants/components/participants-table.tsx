import { Badge } from '@parta/ui/display/badge';
import { DataTable, type DataTableColumn, type DataTableSelection } from '@parta/ui/table/data-table';
import { IconId, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Participant } from '../api.ts';
import { getFullName, needsCard } from '../rules/people.ts';
import { moreTexts, participantsTexts } from '../texts.ts';

/** More rows than this are drawn in view alone. */
const WINDOW_FROM = 60;

const COLUMNS: readonly DataTableColumn<Participant>[] = [
  {
    key: 'last_name',
    header: participantsTexts.column_last_name,
    render: ({ last_name }) => last_name,
    renderOnCard: getFullName,
  },
  {
    key: 'first_name',
    header: participantsTexts.column_first_name,
    width: '20%',
    render: ({ first_name }) => first_name,
    renderOnCard: () => null,
  },
  {
    key: 'email',
    header: participantsTexts.column_email,
    width: '28%',
    render: ({ email, login }) => <span className="ui-table-address">{email ?? login}</span>,
  },
  {
    key: 'status',
    header: participantsTexts.column_status,
    width: '280px',
    render: ({ email_confirmed, has_signed_in }) => (
      <span className="participants-status">
        <Badge tone={email_confirmed ? 'right' : 'warning'}>
          {email_confirmed ? participantsTexts.active : participantsTexts.unconfirmed}
        </Badge>
        {!has_signed_in && <Badge>{moreTexts.card_unused}</Badge>}
      </span>
    ),
  },
];

export interface ParticipantsTableProps {
  participants: readonly Participant[] | undefined;
  empty: ReactNode;
  selection: DataTableSelection<Participant>;
  onEdit: (participant: Participant) => void;
  onRemove: (participant: Participant) => void;
  onCard: (participant: Participant) => void;
}

/** Who is in a group. */
export function ParticipantsTable(props: ParticipantsTableProps): ReactNode {
  const { participants, empty, selection, onEdit, onRemove, onCard } = props;
  return (
    <DataTable
      label={participantsTexts.table}
      columns={COLUMNS}
      rows={participants}
      getRowKey={({ user_id }) => user_id}
      getRowLabel={getFullName}
      onOpen={onEdit}
      selection={selection}
      findsByTyping
      windowFrom={WINDOW_FROM}
      listActions={(participant) => [
        {
          key: 'edit',
          label: participantsTexts.edit,
          icon: <IconPencil />,
          shortcut: 'F2',
          onSelect: () => onEdit(participant),
        },
        ...(needsCard(participant)
          ? [
              {
                key: 'card',
                label: moreTexts.new_card,
                icon: <IconId />,
                onSelect: () => onCard(participant),
              },
            ]
          : []),
        {
          key: 'remove',
          label: participantsTexts.remove,
          icon: <IconTrash />,
          danger: true,
          startsGroup: true,
          shortcut: 'Delete',
          onSelect: () => onRemove(participant),
        },
      ]}
      empty={empty}
    />
  );
}
