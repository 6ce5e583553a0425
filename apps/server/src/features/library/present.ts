import type { CallResult } from '@parta/contract/wire';
import type { FolderRow, LibraryMaterialRow } from './queries.ts';

type Folder = CallResult<'folder.root'>;

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
    path: path.map(({ id, title }) => ({ id, title })),
    folders: folders.map((row) => ({ id: row.id, description: { title: row.title, dates: presentDates(row) } })),
    materials: materials.map((row) => ({
      id: row.id,
      folder: row.folder,
      description: {
        title: row.title,
        template: row.template,
        date_changed: row.date_changed.toISOString(),
        contents_count: row.contents_count ?? 0,
      },
    })),
  };
}

function presentDates(row: FolderRow): { date_created: string; date_changed: string } {
  return { date_created: row.date_created.toISOString(), date_changed: row.date_changed.toISOString() };
}
