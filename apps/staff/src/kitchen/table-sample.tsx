import { Badge } from '@parta/ui/display/badge';
import { showToast } from '@parta/ui/overlays/toasts';
import { DataTable, type DataTableColumn, type RowAction } from '@parta/ui/table/data-table';
import {
  IconChartPie,
  IconCopy,
  IconFolder,
  IconListCheck,
  IconPencil,
  IconPlayerPlay,
  IconPresentation,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { kitchenTexts } from './texts.ts';

type SampleRow = (typeof kitchenTexts.rows)[number];

const words = kitchenTexts.table;

const icons: Record<SampleRow['kind'], ReactNode> = {
  folder: <IconFolder />,
  test: <IconListCheck />,
  poll: <IconChartPie />,
  slides: <IconPresentation />,
};

const columns: DataTableColumn<SampleRow>[] = [
  {
    key: 'name',
    header: words.name,
    render: (row) => (
      <>
        {row.name}
        {row.badge !== '' && <Badge>{row.badge}</Badge>}
      </>
    ),
  },
  { key: 'changed', header: words.changed, width: '200px', render: (row) => row.changed },
];

function tell(action: string, row: SampleRow): void {
  showToast({ kind: 'info', text: `${action}: ${row.name}` });
}

function listActions(row: SampleRow): RowAction[] {
  const start: RowAction = {
    key: 'start',
    label: words.start,
    icon: <IconPlayerPlay />,
    isQuick: true,
    onSelect: () => tell(words.start, row),
  };
  return [
    ...(row.kind === 'folder' ? [] : [start]),
    { key: 'edit', label: words.edit, icon: <IconPencil />, isQuick: true, onSelect: () => tell(words.edit, row) },
    { key: 'copy', label: words.copy, icon: <IconCopy />, onSelect: () => tell(words.copy, row) },
    {
      key: 'remove',
      label: words.remove,
      icon: <IconTrash />,
      danger: true,
      startsGroup: true,
      onSelect: () => tell(words.remove, row),
    },
  ];
}

/** The table of the library in the picture; `loading` shows its skeleton. */
export function TableSample({ loading = false }: { loading?: boolean }): ReactNode {
  return (
    <DataTable<SampleRow>
      label={loading ? kitchenTexts.states.table_loading : kitchenTexts.states.materials}
      columns={columns}
      rows={loading ? undefined : kitchenTexts.rows}
      skeletonRows={3}
      getRowKey={(row) => row.id}
      getRowLabel={(row) => row.name}
      getRowIcon={(row) => icons[row.kind]}
      isSelected={(row) => row.id === 'm1'}
      listActions={listActions}
      onOpen={(row) => tell(kitchenTexts.heading, row)}
    />
  );
}
