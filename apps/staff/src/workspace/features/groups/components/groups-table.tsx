import { GROUP_STATUS } from '@parta/domain/people/groups';
import { Badge } from '@parta/ui/display/badge';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconPencil, IconReportAnalytics, IconTrash, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Group } from '../api.ts';
import { groupStatusNames, groupsTexts, groupTypeNames } from '../texts.ts';

/** More rows than this are drawn in view alone. */
const WINDOW_FROM = 60;

const COLUMNS: readonly DataTableColumn<Group>[] = [
  { key: 'name', header: groupsTexts.column_name, render: ({ name }) => name },
  { key: 'type', header: groupsTexts.column_type, width: '250px', render: ({ type }) => groupTypeNames[type] },
  {
    key: 'status',
    header: groupsTexts.column_status,
    width: '130px',
    render: ({ status }) => (
      <Badge tone={status === GROUP_STATUS.active ? 'right' : 'neutral'}>{groupStatusNames[status]}</Badge>
    ),
  },
  {
    key: 'participants',
    header: groupsTexts.column_participants,
    width: '140px',
    align: 'end',
    render: ({ participant_count }) => participant_count,
  },
];

export interface GroupsTableProps {
  groups: readonly Group[] | undefined;
  empty: ReactNode;
  onOpen: (group: Group) => void;
  onEdit: (group: Group) => void;
  onReport: (group: Group) => void;
  onDelete: (group: Group) => void;
}

/** Groups with what can be done with each. */
export function GroupsTable({ groups, empty, onOpen, onEdit, onReport, onDelete }: GroupsTableProps): ReactNode {
  return (
    <DataTable
      label={groupsTexts.title}
      columns={COLUMNS}
      rows={groups}
      getRowKey={({ id }) => id}
      getRowLabel={({ name }) => name}
      getRowIcon={() => <IconUsersGroup aria-hidden="true" />}
      onOpen={onOpen}
      renderTitleLink={({ id }, title) => (
        <Link to="/groups/$id/students" params={{ id }} preload={false}>
          {title}
        </Link>
      )}
      findsByTyping
      windowFrom={WINDOW_FROM}
      listActions={(group) => [
        {
          key: 'edit',
          label: groupsTexts.edit,
          icon: <IconPencil />,
          isQuick: true,
          shortcut: 'F2',
          onSelect: () => onEdit(group),
        },
        {
          key: 'participants',
          label: groupsTexts.open_participants,
          icon: <IconUsers />,
          isQuick: true,
          onSelect: () => onOpen(group),
        },
        {
          key: 'report',
          label: groupsTexts.report,
          icon: <IconReportAnalytics />,
          onSelect: () => onReport(group),
        },
        {
          key: 'delete',
          label: groupsTexts.remove,
          icon: <IconTrash />,
          danger: true,
          startsGroup: true,
          shortcut: 'Delete',
          onSelect: () => onDelete(group),
        },
      ]}
      empty={empty}
    />
  );
}
