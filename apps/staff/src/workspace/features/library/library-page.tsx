import { hasOrganizerTab } from '@parta/domain/permissions';
import { getButtonLook } from '@parta/ui/button';
import { Page } from '@parta/ui/page';
import { EmptyState } from '@parta/ui/states';
import { CallError } from '@parta/web-kit/call-error';
import { IconFolderOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { useServices } from '../../../shell/services.tsx';
import { workspaceTexts } from '../../texts.ts';
import { folderQuery } from './api.ts';
import { LibraryTable } from './components/library-table.tsx';
import { type LibraryFolder, listLibraryRows } from './rules/library-rows.ts';
import { libraryTexts } from './texts.ts';

export interface LibraryPageProps {
  /** The opened folder; undefined at the root. */
  id: string | undefined;
  /** «Провести» of a material. */
  onRun: (material: { id: string; title: string }) => void;
  onOpenFolder: (id: string | undefined) => void;
}

/** Folders and materials of the person. A folder that is not there leads back to the root. */
export function LibraryPage({ id, onRun, onOpenFolder }: LibraryPageProps): ReactNode {
  const { client, permissions } = useServices();
  const folder = useQuery(folderQuery(client, id));
  if (folder.error instanceof CallError && folder.error.status === 404)
    return <Navigate to="/library/{-$id}" params={{ id: undefined }} replace />;
  const tabTitle = workspaceTexts.page_title(folder.data?.description.title || libraryTexts.title);
  return (
    <Page
      tabTitle={tabTitle}
      heading={libraryTexts.title}
      breadcrumbs={listCrumbs(folder.data)}
      busy={folder.isPending}
    >
      {folder.isError && folder.data === undefined ? (
        <LoadFailure
          query={folder}
          actions={
            <Link to="/activity" {...getButtonLook()}>
              {libraryTexts.to_activities}
            </Link>
          }
        />
      ) : (
        <LibraryTable
          rows={folder.data === undefined ? undefined : listLibraryRows(folder.data)}
          empty={<EmptyLibrary />}
          {...(hasOrganizerTab(permissions) ? { onRun } : {})}
          onOpenFolder={onOpenFolder}
        />
      )}
      {folder.data !== undefined && folder.data.id !== null && isEmpty(folder.data) && (
        <EmptyFolder parent={folder.data.parent} />
      )}
    </Page>
  );
}

function isEmpty(folder: LibraryFolder): boolean {
  return folder.folders.length === 0 && folder.materials.length === 0;
}

function listCrumbs(folder: LibraryFolder | undefined): { key: string; link: ReactNode }[] {
  if (folder === undefined || folder.path.length === 0) return [];
  const root = {
    key: 'root',
    link: (
      <Link to="/library/{-$id}" params={{ id: undefined }}>
        {libraryTexts.title}
      </Link>
    ),
  };
  const steps = folder.path.map(({ id, title }) => ({
    key: id,
    link:
      id === folder.id ? (
        <span aria-current="page">{title}</span>
      ) : (
        <Link to="/library/{-$id}" params={{ id }}>
          {title}
        </Link>
      ),
  }));
  return [root, ...steps];
}

function EmptyLibrary(): ReactNode {
  return (
    <EmptyState
      icon={<IconFolderOpen />}
      title={libraryTexts.empty_root_title}
      actions={
        <Link to="/activity" {...getButtonLook()}>
          {libraryTexts.to_activities}
        </Link>
      }
    >
      {libraryTexts.empty_root_text}
    </EmptyState>
  );
}

function EmptyFolder({ parent }: { parent: string | null }): ReactNode {
  return (
    <EmptyState
      icon={<IconFolderOpen />}
      title={libraryTexts.empty_folder_title}
      actions={
        <Link to="/library/{-$id}" params={{ id: parent ?? undefined }} {...getButtonLook()}>
          {libraryTexts.to_parent}
        </Link>
      }
    >
      {libraryTexts.empty_folder_text}
    </EmptyState>
  );
}
