import { Button } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconAlertTriangle, IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isSwapped, type RosterRow } from '../../rules/roster-rows.ts';
import type { Roster } from '../../use-roster.ts';
import { previewTexts, rosterDoubtTexts, rosterFieldNames } from './texts.ts';

/** More rows than this are drawn in view alone. */
const WINDOW_FROM = 60;

const NAMES: readonly DataTableColumn<RosterRow>[] = [
  { key: 'last_name', header: rosterFieldNames.last_name, render: ({ last_name }) => last_name },
  { key: 'first_name', header: rosterFieldNames.first_name, width: '16%', render: ({ first_name }) => first_name },
  {
    key: 'middle_name',
    header: rosterFieldNames.middle_name,
    width: '18%',
    render: ({ middle_name }) => middle_name,
    renderOnCard: ({ middle_name }) => (middle_name === '' ? null : middle_name),
  },
];

const WAY: DataTableColumn<RosterRow> = {
  key: 'way',
  header: previewTexts.column_way,
  width: '26%',
  render: ({ known, email, login }) => {
    const contact = login === '' ? email : login;
    if (known !== null) return previewTexts.known_contact(previewTexts.known[known], contact);
    return email === '' ? previewTexts.by_login : email;
  },
};

const MARKS: DataTableColumn<RosterRow> = {
  key: 'marks',
  header: previewTexts.column_marks,
  width: '24%',
  render: (row) => (
    <span className="roster-marks">
      {row.namesake && <Badge tone="warning">{previewTexts.namesake}</Badge>}
      {listMarks(row).map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
    </span>
  ),
};

const ROW: DataTableColumn<RosterRow> = {
  key: 'row',
  header: previewTexts.column_row,
  width: '90px',
  align: 'end',
  render: ({ row }) => row,
};

const COLUMNS = { marked: [...NAMES, MARKS, WAY, ROW], good: [...NAMES, WAY, ROW] } as const;

/** What in a row may be wrong, in words. */
export function listMarks({ doubts, left_out }: RosterRow): string[] {
  const marks = doubts.map(({ field, doubt }) => previewTexts.mark(rosterFieldNames[field], rosterDoubtTexts[doubt]));
  return left_out.length === 0 ? marks : [...marks, previewTexts.left_out(left_out)];
}

export interface RowTableProps {
  roster: Roster;
  kind: keyof typeof COLUMNS;
  rows: readonly RosterRow[];
  onEdit: (row: RosterRow) => void;
}

/** People who can be added, the parts of their names in columns. */
export function RowTable({ roster, kind, rows, onEdit }: RowTableProps): ReactNode {
  const isMarked = kind === 'marked';
  const title = isMarked ? previewTexts.marked_title : previewTexts.good_title;
  const swapped = rows.filter(isSwapped).length;
  const namesakes = rows.filter(({ namesake }) => namesake).length;
  return (
    <section className="roster-part">
      <div className="roster-part-head">
        <h3>{title}</h3>
        <Badge
          tone={isMarked ? 'warning' : 'right'}
          icon={isMarked ? <IconAlertTriangle aria-hidden="true" /> : <IconCheck aria-hidden="true" />}
        >
          {rows.length}
        </Badge>
      </div>
      {isMarked && <p className="ui-muted">{previewTexts.marked_text}</p>}
      {swapped > 0 && (
        <div className="roster-tools">
          <Button loading={roster.isReading} onClick={roster.swapNames}>
            {previewTexts.swap_names(swapped)}
          </Button>
        </div>
      )}
      {namesakes > 0 && <p className="ui-muted">{previewTexts.namesakes(namesakes)}</p>}
      <DataTable
        label={title}
        columns={COLUMNS[kind]}
        rows={rows}
        getRowKey={({ key }) => String(key)}
        getRowLabel={({ row }) => previewTexts.row(row)}
        onOpen={onEdit}
        listActions={(row) => [
          {
            key: 'edit',
            label: previewTexts.edit,
            icon: <IconPencil />,
            shortcut: 'F2',
            isQuick: true,
            onSelect: () => onEdit(row),
          },
          {
            key: 'leave_out',
            label: previewTexts.leave_out,
            icon: <IconX />,
            shortcut: 'Delete',
            onSelect: () => roster.leaveOut(({ key }) => key === row.key),
          },
        ]}
        windowFrom={WINDOW_FROM}
      />
    </section>
  );
}
