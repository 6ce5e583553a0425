import { Badge } from '@parta/ui/display/badge';
import { DataTable, type DataTableColumn, type DataTableSelection, type RowAction } from '@parta/ui/table/data-table';
import { IconArrowBackUp, IconFolder } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { ChangedTime } from '../../../../shell/moments/moment-time.tsx';
import { useServices } from '../../../../shell/services.tsx';
import { TemplateIcon } from '../../../materials/template-icon.tsx';
import { templateNames } from '../../../materials/texts.ts';
import { getRowKey, isItem, type LibraryItem, type LibraryRow } from '../rules/library-rows.ts';
import { counted, libraryTexts, slideForms } from '../texts.ts';
import type { LibraryDrag } from '../use-library-drag.ts';
import './library-table.css';

/** More rows than this are drawn in view alone. */
const WINDOW_FROM = 60;

export interface LibraryTableProps {
  rows: LibraryRow[] | undefined;
  empty: ReactNode;
  selection: Pick<DataTableSelection<LibraryRow>, 'keys' | 'onChange'>;
  /** Says where each row lies, as a search finds them everywhere. */
  hasPlaces: boolean;
  /** Absent where rows are not dragged. */
  drag?: LibraryDrag | undefined;
  listActions: (item: LibraryItem) => RowAction[];
  /** Double click or Enter. */
  onOpen: (row: LibraryRow) => void;
}

function getTitle(row: LibraryRow): string {
  return row.kind === 'parent' ? libraryTexts.parent_label : row.title;
}

function Title({ row }: { row: LibraryRow }): ReactNode {
  if (row.kind === 'parent') {
    return (
      <>
        <span aria-hidden="true">{libraryTexts.parent}</span>
        <span className="ui-hidden-text">{libraryTexts.parent_label}</span>
      </>
    );
  }
  if (row.kind === 'folder') return row.title;
  return (
    <span className="library-title">
      <span>{row.title}</span>
      <Badge>{templateNames[row.template ?? 'material']}</Badge>
      {row.template !== 'course' && <span className="library-slides">{counted(row.contents_count, slideForms)}</span>}
    </span>
  );
}

function getIcon(row: LibraryRow): ReactNode {
  if (row.kind === 'parent') return <IconArrowBackUp aria-hidden="true" />;
  if (row.kind === 'folder') return <IconFolder aria-hidden="true" />;
  return <TemplateIcon template={row.template} />;
}

const TITLE: DataTableColumn<LibraryRow> = {
  key: 'title',
  header: libraryTexts.column_title,
  render: (row) => <Title row={row} />,
};

const PLACE: DataTableColumn<LibraryRow> = {
  key: 'place',
  header: libraryTexts.column_place,
  width: '28%',
  render: (row) =>
    row.kind === 'parent' ? null : [libraryTexts.title, ...(row.way ?? [])].join(libraryTexts.way_separator),
};

const CHANGED: DataTableColumn<LibraryRow> = {
  key: 'changed',
  header: libraryTexts.column_changed,
  width: '190px',
  render: (row) => (row.kind === 'parent' ? null : <ChangedTime at={row.date_changed} />),
};

/**
 * A double click on a link: its first click has opened the folder, its second may meet another link. Seen in the capture
 * phase: a router's link hears nothing of a press that was prevented.
 */
function keepToFirstPress(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** The library as the documents draw it: «...» first, then folders, then materials. */
export function LibraryTable(props: LibraryTableProps): ReactNode {
  const { rows, empty, selection, hasPlaces, drag, listActions, onOpen } = props;
  const { settings } = useServices();

  return (
    <DataTable
      label={libraryTexts.table}
      columns={hasPlaces ? [TITLE, PLACE, CHANGED] : [TITLE, CHANGED]}
      rows={rows}
      getRowKey={getRowKey}
      getRowLabel={getTitle}
      getRowIcon={getIcon}
      listActions={(row) => (isItem(row) ? listActions(row) : [])}
      onOpen={onOpen}
      selection={{ ...selection, canSelect: isItem }}
      findsByTyping
      windowFrom={WINDOW_FROM}
      {...(drag === undefined ? {} : { attachRow: drag.attachRow, getRowMark: drag.getRowMark })}
      renderTitleLink={(row, title) =>
        row.kind === 'material' ? (
          <a href={`${settings.bases.editor}${row.id}`} draggable={false}>
            {title}
          </a>
        ) : (
          <Link
            to="/library/{-$id}"
            params={{ id: row.id ?? undefined }}
            draggable={false}
            preload={false}
            onClickCapture={keepToFirstPress}
          >
            {title}
          </Link>
        )
      }
      empty={empty}
    />
  );
}
