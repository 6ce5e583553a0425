import type { RowAction } from '@parta/ui/table/data-table';
import {
  IconBolt,
  IconCopy,
  IconEdit,
  IconEye,
  IconFolderOpen,
  IconFolderSymlink,
  IconPencil,
  IconPlayerPlay,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react';
import type { LibraryItem, MaterialItem } from '../rules/library-rows.ts';
import { actionTexts, selectionTexts } from '../texts.ts';

/** What the rows of the library can be asked for. */
export interface RowCommands {
  open: (item: LibraryItem) => void;
  preview: (item: MaterialItem) => void;
  /** Absent where the person makes no activities. */
  run?: ((item: MaterialItem) => void) | undefined;
  launch?: ((item: MaterialItem) => void) | undefined;
  rename: (item: LibraryItem) => void;
  move: (items: readonly LibraryItem[]) => void;
  copy: (items: readonly MaterialItem[]) => void;
  convert: (item: MaterialItem) => void;
  remove: (items: readonly LibraryItem[]) => void;
  mayCopy: (item: MaterialItem) => boolean;
  mayConvert: (item: MaterialItem) => boolean;
}

/** Materials that can all be copied; null when something else is among them. */
export function findCopyable(
  items: readonly LibraryItem[],
  mayCopy: (item: MaterialItem) => boolean,
): MaterialItem[] | null {
  const materials = items.flatMap((item) => (item.kind === 'material' && mayCopy(item) ? [item] : []));
  return items.length > 0 && materials.length === items.length ? materials : null;
}

/** Commands of one row, or of all that are chosen with it. */
export function listRowActions(
  concerned: readonly LibraryItem[],
  row: LibraryItem,
  commands: RowCommands,
): RowAction[] {
  const own = row.kind === 'folder' ? listFolderActions(row, commands) : listMaterialActions(row, commands);
  if (concerned.length <= 1) return own;
  // The icons of the row stay where they are, about the row alone.
  const icons = own.filter(({ isQuick }) => isQuick === true).map((action) => ({ ...action, isQuickOnly: true }));
  return [...icons, ...listManyActions(concerned, commands)];
}

function listManyActions(items: readonly LibraryItem[], { move, copy, remove, mayCopy }: RowCommands): RowAction[] {
  const copyable = findCopyable(items, mayCopy);
  return [
    { key: 'move', label: actionTexts.move, icon: <IconFolderSymlink />, onSelect: () => move(items) },
    ...(copyable === null
      ? []
      : [{ key: 'copy', label: selectionTexts.copy, icon: <IconCopy />, onSelect: () => copy(copyable) }]),
    deleteAction(items, remove),
  ];
}

function deleteAction(items: readonly LibraryItem[], remove: RowCommands['remove']): RowAction {
  return {
    key: 'delete',
    label: actionTexts.delete,
    icon: <IconTrash />,
    danger: true,
    startsGroup: true,
    keyHint: 'Del',
    shortcut: 'Delete',
    onSelect: () => remove(items),
  };
}

function listFolderActions(item: LibraryItem, commands: RowCommands): RowAction[] {
  const { open, rename, move, remove } = commands;
  return [
    { key: 'open', label: actionTexts.open, icon: <IconFolderOpen />, onSelect: () => open(item) },
    {
      key: 'rename',
      label: actionTexts.rename,
      icon: <IconPencil />,
      isQuick: true,
      keyHint: 'F2',
      shortcut: 'F2',
      onSelect: () => rename(item),
    },
    { key: 'move', label: actionTexts.move, icon: <IconFolderSymlink />, onSelect: () => move([item]) },
    deleteAction([item], remove),
  ];
}

function listMaterialActions(item: MaterialItem, commands: RowCommands): RowAction[] {
  const { open, preview, run, launch, rename, move, copy, convert, remove, mayCopy, mayConvert } = commands;
  const actions: RowAction[] = [];
  if (run !== undefined) {
    actions.push({
      key: 'run',
      label: actionTexts.run,
      icon: <IconPlayerPlay />,
      isQuick: true,
      onSelect: () => run(item),
    });
  }
  if (launch !== undefined && item.template === 'presentation')
    actions.push({ key: 'launch', label: actionTexts.launch, icon: <IconBolt />, onSelect: () => launch(item) });
  actions.push(
    {
      key: 'edit',
      label: actionTexts.edit,
      icon: <IconPencil />,
      isQuick: true,
      startsGroup: actions.length > 0,
      onSelect: () => open(item),
    },
    { key: 'preview', label: actionTexts.preview, icon: <IconEye />, onSelect: () => preview(item) },
    {
      key: 'rename',
      label: actionTexts.rename,
      icon: <IconEdit />,
      startsGroup: true,
      keyHint: 'F2',
      shortcut: 'F2',
      onSelect: () => rename(item),
    },
    { key: 'move', label: actionTexts.move, icon: <IconFolderSymlink />, onSelect: () => move([item]) },
  );
  if (mayCopy(item))
    actions.push({ key: 'copy', label: actionTexts.copy, icon: <IconCopy />, onSelect: () => copy([item]) });
  if (mayConvert(item))
    actions.push({ key: 'convert', label: actionTexts.convert, icon: <IconReplace />, onSelect: () => convert(item) });
  return [...actions, deleteAction([item], remove)];
}
