import type { CallResult } from '@parta/contract/wire';
import type { Template } from '@parta/domain/codes';

export type LibraryFolder = CallResult<'folder.get'>;
export type LibraryHits = CallResult<'folder.search'>;

/** A folder to put something into; null is the root of the library. */
export interface Place {
  id: string | null;
  title: string;
}

interface ItemBase {
  id: string;
  title: string;
  date_changed: string;
  /** The folder that it lies in. */
  place: string | null;
  /** Titles from the root to that folder; of a search alone, which finds in every folder. */
  way?: readonly string[];
}

export type FolderItem = ItemBase & { kind: 'folder' };
export type MaterialItem = ItemBase & { kind: 'material'; template: Template; contents_count: number };

/** What lies in a library. */
export type LibraryItem = FolderItem | MaterialItem;

/** One row of the library's table. `id` of the parent row is null at the first level. */
export type LibraryRow = { kind: 'parent'; id: string | null; title: string } | LibraryItem;

const COLLATOR = new Intl.Collator('ru', { numeric: true });

/** As Russian sorts, numbers by their value. */
export function byTitle(left: { title: string }, right: { title: string }): number {
  return COLLATOR.compare(left.title, right.title);
}

type ShallowFolder = LibraryFolder['folders'][number];
type ShallowMaterial = LibraryFolder['materials'][number];

function toFolder({ id, description }: ShallowFolder, place: string | null): FolderItem {
  return { kind: 'folder', id, title: description.title, date_changed: description.dates.date_changed, place };
}

function toMaterial({ id, folder, description }: ShallowMaterial): MaterialItem {
  return { kind: 'material', id, place: folder, ...description };
}

/**
 * The way up (inside a folder alone), then folders, then materials, each sorted by title.
 * @param root_title what the root is called
 */
export function listLibraryRows(folder: LibraryFolder, root_title: string): LibraryRow[] {
  const above = folder.path.at(-2);
  const parent: LibraryRow[] =
    folder.id === null ? [] : [{ kind: 'parent', id: folder.parent, title: above?.title ?? root_title }];
  const folders = folder.folders.map((row) => toFolder(row, folder.id));
  return [...parent, ...folders.toSorted(byTitle), ...folder.materials.map(toMaterial).toSorted(byTitle)];
}

/** What a search found, in the same order, each with the way to it. */
export function listFoundItems({ folders, materials }: LibraryHits): LibraryItem[] {
  const titles = (path: readonly Place[]): string[] => path.map(({ title }) => title);
  const foundFolders = folders.map((row) => ({
    ...toFolder(row, row.path.at(-1)?.id ?? null),
    way: titles(row.path),
  }));
  const foundMaterials = materials.map((row) => ({ ...toMaterial(row), way: titles(row.path) }));
  return [...foundFolders.toSorted(byTitle), ...foundMaterials.toSorted(byTitle)];
}

/** Names a row among all of them. */
export function getRowKey({ kind, id }: Pick<LibraryRow, 'kind' | 'id'>): string {
  return `${kind}:${id ?? ''}`;
}

/** Whether a row is something that lies in the library. */
export function isItem(row: LibraryRow): row is LibraryItem {
  return row.kind !== 'parent';
}

/**
 * What a command on a row is about: the whole selection where the row belongs to it, or else the row alone.
 * @param rows in the order in which they stand
 */
export function listConcerned(
  rows: readonly LibraryRow[],
  chosen: ReadonlySet<string>,
  row: LibraryItem,
): LibraryItem[] {
  if (!chosen.has(getRowKey(row))) return [row];
  return rows.filter(isItem).filter((item) => chosen.has(getRowKey(item)));
}
