import { canManageGroups } from '@parta/domain/people/permissions';
import { useIsNarrow } from '@parta/ui/browser/use-is-narrow';
import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState } from '@parta/ui/display/states';
import { SearchField } from '@parta/ui/fields/search-field';
import { Page } from '@parta/ui/frame/page';
import { AttentionDialog } from '@parta/ui/overlays/attention-dialog';
import { CallError } from '@parta/web-kit/call-error';
import { IconFolderOpen, IconSearchOff } from '@tabler/icons-react';
import { Link, Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { LoadFailure } from '../../../shell/failures/load-failure.tsx';
import { useServices } from '../../../shell/services.tsx';
import { workspaceTexts } from '../../texts.ts';
import { ConvertDialog } from './components/convert-dialog.tsx';
import { CopyDialog } from './components/copy-dialog.tsx';
import { CreateMenu } from './components/create-menu.tsx';
import { DeleteDialog } from './components/delete-dialog.tsx';
import { listCrumbs } from './components/library-crumbs.tsx';
import { LibraryTable } from './components/library-table.tsx';
import { MoveDialog } from './components/move-dialog.tsx';
import { NamingDialog } from './components/naming-dialog.tsx';
import { findCopyable, listRowActions, type RowCommands } from './components/row-actions.tsx';
import { SelectionBar } from './components/selection-bar.tsx';
import { listTargets, mayMake } from './rules/conversion.ts';
import { getRowKey, isItem, type LibraryFolder, type LibraryRow, listConcerned } from './rules/library-rows.ts';
import { libraryTexts, refusalTexts } from './texts.ts';
import { useLibraryChanges } from './use-library-changes.ts';
import { useLibraryDialogs } from './use-library-dialogs.ts';
import { useLibraryDrag } from './use-library-drag.ts';
import { useLibraryRows } from './use-library-rows.ts';
import './library-page.css';

/** A material that an activity is to be made of. */
export interface RunnableMaterial {
  id: string;
  title: string;
}

export interface LibraryPageProps {
  /** The opened folder; undefined at the root. */
  id: string | undefined;
  /** The material of the opened folder that is to be run as soon as it is there. */
  runs?: string | undefined;
  /** «Провести» of a material. */
  onRun: (material: RunnableMaterial) => void;
  /** «Запустить сейчас» of a presentation. */
  onLaunch: (material: RunnableMaterial) => void;
  onOpenFolder: (id: string | undefined) => void;
}

/** Folders and materials of the person. A folder that is not there leads back to the root. */
export function LibraryPage({ id, runs, onRun, onLaunch, onOpenFolder }: LibraryPageProps): ReactNode {
  const { permissions, settings, goTo } = useServices();
  const isNarrow = useIsNarrow();
  const { folder, search, words, setWords, isFound, rows } = useLibraryRows(id);
  const [selected, setSelected] = useState<{ place: string | undefined; keys: ReadonlySet<string> }>();
  const dialogs = useLibraryDialogs();
  const mayRun = canManageGroups(permissions);
  const changes = useLibraryChanges((item, count) => dialogs.notEmpty.open({ title: item.title, count }));

  const items = (rows ?? []).filter(isItem);
  const wanted = selected !== undefined && selected.place === id ? selected.keys : new Set<string>();
  const chosen = new Set(items.map(getRowKey).filter((key) => wanted.has(key)));
  const chosenItems = items.filter((item) => chosen.has(getRowKey(item)));
  const choose = (keys: ReadonlySet<string>): void => setSelected({ place: id, keys });
  const drag = useLibraryDrag({
    rows: rows ?? [],
    chosen,
    disabled: changes.progress !== null,
    onMove: (moved, target) => void changes.move(moved, target),
  });

  const wantedRun = mayRun ? folder.data?.materials.find((material) => material.id === runs) : undefined;
  const run = useEffectEvent(({ id: material_id, description }: LibraryFolder['materials'][number]) =>
    onRun({ id: material_id, title: description.title }),
  );
  useEffect(() => {
    if (wantedRun !== undefined) run(wantedRun);
  }, [wantedRun]);

  if (folder.error instanceof CallError && folder.error.status === 404)
    return <Navigate to="/library/{-$id}" params={{ id: undefined }} replace />;

  const commands: RowCommands = {
    open: (item) => openRow(item),
    preview: (item) => goTo(`${settings.bases.editor}view/${item.id}`),
    run: mayRun ? onRun : undefined,
    launch: mayRun ? onLaunch : undefined,
    rename: (item) => dialogs.naming.open({ kind: 'rename', item }),
    move: dialogs.move.open,
    copy: dialogs.copy.open,
    convert: dialogs.convert.open,
    remove: dialogs.remove.open,
    choose: isNarrow ? (item) => choose(new Set([...chosen, getRowKey(item)])) : undefined,
    mayCopy: ({ template }) => mayMake(permissions, template),
    mayConvert: ({ template }) => listTargets(permissions, template).length > 0,
  };

  function openRow(row: LibraryRow): void {
    if (row.kind === 'material') goTo(`${settings.bases.editor}${row.id}`);
    else {
      setWords('');
      onOpenFolder(row.id ?? undefined);
    }
  }

  const place = folder.data?.id ?? null;
  // At the root copies are seen where they are made; elsewhere, and while a search is shown, they are led to.
  const showRoot =
    place === null && !isFound
      ? undefined
      : () => {
          setWords('');
          onOpenFolder(undefined);
        };
  const copyable = findCopyable(chosenItems, commands.mayCopy);
  const shown = isFound ? search : folder;
  const createMenu = (
    <CreateMenu
      onFolder={() => dialogs.naming.open({ kind: 'new_folder', place })}
      onMaterial={(template) => dialogs.naming.open({ kind: 'new_material', place, template })}
    />
  );
  const isEmpty = !isFound && rows !== undefined && items.length === 0;
  const isEmptyRoot = isEmpty && place === null;

  return (
    <Page
      tabTitle={workspaceTexts.page_title(folder.data?.description.title || libraryTexts.title)}
      heading={libraryTexts.title}
      breadcrumbs={listCrumbs(folder.data, drag)}
      busy={shown.isPending}
      actions={isEmpty || folder.data === undefined ? undefined : createMenu}
    >
      {!isEmptyRoot && (
        <div className="library-bar">
          <SearchField
            label={libraryTexts.search}
            value={words}
            onChange={setWords}
            {...(isNarrow ? {} : { focusKey: '/' })}
          />
          <SelectionBar
            count={chosenItems.length}
            progress={changes.progress}
            onMove={() => dialogs.move.open(chosenItems)}
            onCopy={copyable === null ? undefined : () => dialogs.copy.open(copyable)}
            onDelete={() => dialogs.remove.open(chosenItems)}
            onClear={() => choose(new Set())}
          />
        </div>
      )}
      {shown.isError && shown.data === undefined ? (
        <LoadFailure
          query={shown}
          actions={
            <Link to="/activity" {...getButtonLook()}>
              {libraryTexts.to_activities}
            </Link>
          }
        />
      ) : (
        <LibraryTable
          rows={rows}
          empty={isFound ? <NothingFound words={words} onClear={() => setWords('')} /> : <Empty>{createMenu}</Empty>}
          selection={{ keys: chosen, onChange: choose }}
          hasPlaces={isFound}
          drag={isFound ? undefined : drag}
          listActions={(item) => listRowActions(listConcerned(items, chosen, item), item, commands)}
          onOpen={openRow}
        />
      )}
      {isEmpty && place !== null && <Empty isFolder>{createMenu}</Empty>}
      {isFound && search.data !== undefined && search.isLimited && (
        <p className="ui-muted">{libraryTexts.found_limit}</p>
      )}
      <p role="status" className="ui-hidden-text">
        {drag.announcement}
      </p>
      <NamingDialog dialog={dialogs.naming} />
      <MoveDialog dialog={dialogs.move} onMove={(moved, target) => void changes.move(moved, target)} />
      <DeleteDialog dialog={dialogs.remove} progress={changes.progress} onDelete={changes.remove} />
      <CopyDialog
        dialog={dialogs.copy}
        isBusy={changes.progress !== null}
        onCopy={(items) => changes.copy(items, showRoot)}
      />
      <ConvertDialog dialog={dialogs.convert} />
      <AttentionDialog
        opened={dialogs.notEmpty.opened}
        title={refusalTexts.not_empty_title(dialogs.notEmpty.value?.title ?? '')}
        onClose={dialogs.notEmpty.close}
      >
        {refusalTexts.not_empty(dialogs.notEmpty.value?.count ?? 0)}
      </AttentionDialog>
    </Page>
  );
}

function NothingFound({ words, onClear }: { words: string; onClear: () => void }): ReactNode {
  return (
    <EmptyState
      icon={<IconSearchOff />}
      title={libraryTexts.nothing_found_title}
      actions={<Button onClick={onClear}>{libraryTexts.show_all}</Button>}
    >
      {libraryTexts.nothing_found_text(words.trim())}
    </EmptyState>
  );
}

function Empty({ isFolder = false, children }: { isFolder?: boolean; children: ReactNode }): ReactNode {
  return (
    <EmptyState
      icon={<IconFolderOpen />}
      title={isFolder ? libraryTexts.empty_folder_title : libraryTexts.empty_root_title}
      actions={children}
    >
      {isFolder ? libraryTexts.empty_folder_text : libraryTexts.empty_root_text}
    </EmptyState>
  );
}
