import type { CallResult } from '@parta/contract/wire';
import type { FolderPlace, FolderRow, LibraryMaterialRow } from './queries.ts';
import { listWay } from './rules.ts';

type Folder = CallResult<'folder.root'>;
type Place = Folder['path'][number];

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
    path: path.map(presentPlace),
    folders: folders.map(presentShallowFolder),
    materials: materials.map(presentMaterial),
  };
}

/** What a search found, each with the way to it: for a folder the folders above it. */
export function presentHits(
  folders: readonly FolderRow[],
  materials: readonly LibraryMaterialRow[],
  places: readonly FolderPlace[],
): CallResult<'folder.search'> {
  const byId = new Map(places.map((place) => [place.id, place]));
  return {
    folders: folders.map((row) => ({
      ...presentShallowFolder(row),
      path: listWay(byId, row.parent).map(presentPlace),
    })),
    materials: materials.map((row) => ({
      ...presentMaterial(row),
      path: listWay(byId, row.folder).map(presentPlace),
    })),
  };
}

function presentPlace({ id, title }: FolderPlace): Place {
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
