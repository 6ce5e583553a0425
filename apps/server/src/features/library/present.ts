import type { CallResult } from '@parta/contract/wire';
import type { FolderRow, LibraryMaterialRow, NamedFolder } from './queries.ts';
import { listWay } from './rules.ts';

type Folder = CallResult<'folder.root'>;
type PathFolder = Folder['path'][number];

/** An opened folder, or the root when `folder` is null. */
export function presentFolder(
  folder: FolderRow | null,
  path: readonly FolderRow[],
  folders: readonly FolderRow[],
  materials: readonly LibraryMaterialRow[],
): Folder {
  return {
    id: folder?.id ?? null,
    parent: folder?.parent ?? null,
    description: { title: folder?.title ?? '', dates: folder === null ? null : presentDates(folder) },
    path: path.map(presentPathFolder),
    folders: folders.map(presentShallowFolder),
    materials: materials.map(presentMaterial),
  };
}

/** What a search found, each with the way to it: for a folder the folders above it. */
export function presentHits(
  found: readonly FolderRow[],
  materials: readonly LibraryMaterialRow[],
  folders: readonly NamedFolder[],
): CallResult<'folder.search'> {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  return {
    folders: found.map((row) => ({
      ...presentShallowFolder(row),
      path: listWay(byId, row.parent).map(presentPathFolder),
    })),
    materials: materials.map((row) => ({
      ...presentMaterial(row),
      path: listWay(byId, row.folder).map(presentPathFolder),
    })),
  };
}

function presentPathFolder({ id, title }: NamedFolder): PathFolder {
  return { id, title };
}

function presentShallowFolder(row: FolderRow): Folder['folders'][number] {
  return { id: row.id, description: { title: row.title, dates: presentDates(row) } };
}

function presentMaterial(row: LibraryMaterialRow): Folder['materials'][number] {
  return {
    id: row.id,
    folder: row.folder,
    description: {
      title: row.title,
      template: row.template,
      date_changed: row.date_changed.toISOString(),
      contents_count: row.contents_count ?? 0,
    },
  };
}

function presentDates(row: FolderRow): { date_created: string; date_changed: string } {
  return { date_created: row.date_created.toISOString(), date_changed: row.date_changed.toISOString() };
}
