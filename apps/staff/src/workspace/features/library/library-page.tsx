import type { Template } from '@parta/domain/codes';
import { canManageGroups } from '@parta/domain/people/permissions';
import { useIsNarrow } from '@parta/ui/browser/use-is-narrow';
import { getButtonLook } from '@parta/ui/buttons/button';
import { SearchField } from '@parta/ui/fields/search-field';
import { Page } from '@parta/ui/frame/page';
import { CallError } from '@parta/web-kit/call-error';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../shell/failures/load-failure.tsx';
import { useServices } from '../../../shell/services.tsx';
import { workspaceTexts } from '../../texts.ts';
import { CreateMenu } from './components/create-menu.tsx';
import { Empty, NothingFound } from './components/empty-library.tsx';
import { listCrumbs } from './components/library-crumbs.tsx';
import { LibraryDialogs } from './components/library-dialogs.tsx';
import { LibraryTable } from './components/library-table.tsx';
import { findCopyable, listRowActions } from './components/row-actions.tsx';
import { SelectionBar } from './components/selection-bar.tsx';
import { type LibraryRow, listConcerned } from './rules/library-rows.ts';
import { libraryTexts } from './texts.ts';
import { useLibraryChanges } from './use-library-changes.ts';
import { useLibraryDialogs } from './use-library-dialogs.ts';
import { useLibraryDrag } from './use-library-drag.ts';
import { useLibraryRows } from './use-library-rows.ts';
import { useLibrarySelection } from './use-library-selection.ts';
import { useRowCommands } from './use-row-commands.ts';
import { useWantedRun } from './use-wanted-run.ts';
import './library-page.css';

/** A material that an activity is to be made of. */
export interface RunnableMaterial {
  id: string;
  title: string;
  template: Template;
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
  const selection = useLibrarySelection(rows, id);
  const dialogs = useLibraryDialogs();
  const mayRun = canManageGroups(permissions);
  const changes = useLibraryChanges((item, count) => dialogs.notEmpty.open({ title: item.title, count }));
  const drag = useLibraryDrag({
    rows: rows ?? [],
    chosen: selection.keys,
    disabled: changes.progress !== null,
    onMove: (moved, target) => void changes.move(moved, target),
  });
  const commands = useRowCommands({
    dialogs,
    open: openRow,
    run: mayRun ? onRun : undefined,
    launch: mayRun ? onLaunch : undefined,
  });
  useWantedRun(folder.data, mayRun ? runs : undefined, onRun);

  if (folder.error instanceof CallError && folder.error.status === 404)
    return <Navigate to="/library/{-$id}" params={{ id: undefined }} replace />;

  function openFolder(folder_id: string | undefined): void {
    setWords('');
    onOpenFolder(folder_id);
  }

  function openRow(row: LibraryRow): void {
    if (row.kind === 'material') goTo(`${settings.bases.editor}${row.id}`);
    else openFolder(row.id ?? undefined);
  }

  const { items, chosen } = selection;
  const parent = folder.data?.id ?? null;
  const copyable = findCopyable(chosen, commands.mayCopy);
  const shown = isFound ? search : folder;
  const createMenu = (
    <CreateMenu
      onFolder={() => dialogs.naming.open({ kind: 'new_folder', place: parent })}
      onMaterial={(template) => dialogs.naming.open({ kind: 'new_material', place: parent, template })}
    />
  );
  const isEmpty = !isFound && rows !== undefined && items.length === 0;

  return (
    <Page
      tabTitle={workspaceTexts.page_title(folder.data?.description.title || libraryTexts.title)}
      heading={libraryTexts.title}
      breadcrumbs={listCrumbs(folder.data, drag)}
      busy={shown.isPending}
      actions={isEmpty || folder.data === undefined ? undefined : createMenu}
    >
      {!(isEmpty && parent === null) && (
        <div className="library-bar">
          <SearchField
            label={libraryTexts.search}
            value={words}
            onChange={setWords}
            {...(isNarrow ? {} : { focusKey: '/' })}
          />
          <SelectionBar
            count={chosen.length}
            progress={changes.progress}
            onMove={() => dialogs.move.open(chosen)}
            onCopy={copyable === null ? undefined : () => dialogs.copy.open(copyable)}
            onDelete={() => dialogs.remove.open(chosen)}
            onClear={() => selection.choose(new Set())}
          />
        </div>
      )}
      {shown.isError && shown.data === undefined ? (
        <LoadFailure query={shown} actions={<ToActivities />} />
      ) : (
        <LibraryTable
          rows={rows}
          empty={isFound ? <NothingFound words={words} onClear={() => setWords('')} /> : <Empty>{createMenu}</Empty>}
          selection={{ keys: selection.keys, onChange: selection.choose }}
          hasPlaces={isFound}
          drag={isFound ? undefined : drag}
          listActions={(item) => listRowActions(listConcerned(items, selection.keys, item), item, commands)}
          onOpen={openRow}
        />
      )}
      {isEmpty && parent !== null && <Empty isFolder>{createMenu}</Empty>}
      {isFound && search.data !== undefined && search.isLimited && (
        <p className="ui-muted">{libraryTexts.found_limit}</p>
      )}
      <p role="status" className="ui-hidden-text">
        {drag.announcement}
      </p>
      {/* At the root copies are seen where they are made; elsewhere, and while a search is shown, they are led to. */}
      <LibraryDialogs
        dialogs={dialogs}
        changes={changes}
        showRoot={parent === null && !isFound ? undefined : () => openFolder(undefined)}
      />
    </Page>
  );
}

function ToActivities(): ReactNode {
  return (
    <Link to="/activity" {...getButtonLook()}>
      {libraryTexts.to_activities}
    </Link>
  );
}
