import type { Template } from '@parta/domain/codes';
import { plural } from '@parta/domain/plural';
import { Badge } from '@parta/ui/badge';
import { DataTable, type DataTableColumn, type RowAction } from '@parta/ui/data-table';
import {
  IconArrowBackUp,
  IconChartPie,
  IconFileText,
  IconFolder,
  IconFolderOpen,
  IconListCheck,
  IconPlayerPlay,
  IconPresentationAnalytics,
  IconSchool,
  IconTerminal2,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { ChangedTime } from '../../../../shell/moment-time.tsx';
import type { LibraryRow } from '../rules/library-rows.ts';
import { kindNames, libraryTexts, slideForms } from '../texts.ts';
import './library-table.css';

const KIND_ICONS: Readonly<Record<NonNullable<Template> | 'plain', ReactNode>> = {
  test: <IconListCheck aria-hidden="true" />,
  survey: <IconChartPie aria-hidden="true" />,
  tasks: <IconTerminal2 aria-hidden="true" />,
  presentation: <IconPresentationAnalytics aria-hidden="true" />,
  course: <IconSchool aria-hidden="true" />,
  plain: <IconFileText aria-hidden="true" />,
};

const DOUBLE_CLICK_MS = 500;

export interface LibraryTableProps {
  rows: LibraryRow[] | undefined;
  empty: ReactNode;
  /** Absent where the person runs no activities. */
  onRun?: (material: { id: string; title: string }) => void;
  /** undefined is the root. */
  onOpenFolder: (id: string | undefined) => void;
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
      <Badge>{kindNames[row.template ?? 'plain']}</Badge>
      <span className="library-slides">
        {row.contents_count} {plural(row.contents_count, slideForms)}
      </span>
    </span>
  );
}

function getIcon(row: LibraryRow): ReactNode {
  if (row.kind === 'parent') return <IconArrowBackUp aria-hidden="true" />;
  if (row.kind === 'folder') return <IconFolder aria-hidden="true" />;
  return KIND_ICONS[row.template ?? 'plain'];
}

/** The library as the documents draw it: «...» first, then folders, then materials. */
export function LibraryTable({ rows, empty, onRun, onOpenFolder }: LibraryTableProps): ReactNode {
  const columns: DataTableColumn<LibraryRow>[] = [
    { key: 'title', header: libraryTexts.column_title, render: (row) => <Title row={row} /> },
    {
      key: 'changed',
      header: libraryTexts.column_changed,
      width: '200px',
      render: (row) => (row.kind === 'parent' ? null : <ChangedTime at={row.date_changed} />),
    },
  ];

  const linkPressedAt = useRef(Number.NEGATIVE_INFINITY);

  // A double click on a title: its first click has opened the folder, its second meets whatever lies there by then.
  function handleLinkClick(event: MouseEvent): void {
    if (event.detail > 1) event.preventDefault();
    else linkPressedAt.current = event.timeStamp;
  }

  function open(row: LibraryRow): void {
    const isSecondClick = performance.now() - linkPressedAt.current < DOUBLE_CLICK_MS;
    if (row.kind !== 'material' && !isSecondClick) onOpenFolder(row.id ?? undefined);
  }

  function listActions(row: LibraryRow): RowAction[] {
    if (row.kind === 'parent') {
      return [];
    }
    if (row.kind === 'folder') {
      return [{ key: 'open', label: libraryTexts.open, icon: <IconFolderOpen />, onSelect: () => open(row) }];
    }
    if (onRun === undefined) return [];
    const { id, title } = row;
    return [
      {
        key: 'run',
        label: libraryTexts.run,
        icon: <IconPlayerPlay />,
        isQuick: true,
        onSelect: () => onRun({ id, title }),
      },
    ];
  }

  return (
    <DataTable
      label={libraryTexts.table}
      columns={columns}
      rows={rows}
      getRowKey={(row) => `${row.kind}:${row.id ?? ''}`}
      getRowLabel={getTitle}
      getRowIcon={getIcon}
      listActions={listActions}
      onOpen={open}
      renderTitleLink={(row, title) =>
        row.kind === 'material' ? (
          title
        ) : (
          <Link to="/library/{-$id}" params={{ id: row.id ?? undefined }} onClick={handleLinkClick}>
            {title}
          </Link>
        )
      }
      empty={empty}
    />
  );
}
