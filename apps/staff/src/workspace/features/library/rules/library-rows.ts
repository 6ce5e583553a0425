import type { CallResult } from '@parta/contract/wire';
import type { Template } from '@parta/domain/codes';

export type LibraryFolder = CallResult<'folder.get'>;

/** One row of the library's table. `id` of the parent row is null at the first level. */
export type LibraryRow =
  | { kind: 'parent'; id: string | null }
  | { kind: 'folder'; id: string; title: string; date_changed: string }
  | {
      kind: 'material';
      id: string;
      title: string;
      template: Template;
      date_changed: string;
      contents_count: number;
    };

const COLLATOR = new Intl.Collator('ru', { numeric: true });

function byTitle(left: { title: string }, right: { title: string }): number {
  return COLLATOR.compare(left.title, right.title);
}

/** The way up (inside a folder alone), then folders, then materials, each sorted by title as Russian sorts. */
export function listLibraryRows(folder: LibraryFolder): LibraryRow[] {
  const parent: LibraryRow[] = folder.id === null ? [] : [{ kind: 'parent', id: folder.parent }];
  const folders = folder.folders.map(({ id, description }) => ({
    kind: 'folder' as const,
    id,
    title: description.title,
    date_changed: description.dates.date_changed,
  }));
  const materials = folder.materials.map(({ id, description }) => ({ kind: 'material' as const, id, ...description }));
  return [...parent, ...folders.sort(byTitle), ...materials.sort(byTitle)];
}
