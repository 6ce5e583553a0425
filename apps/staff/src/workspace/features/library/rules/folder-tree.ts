import type { CallResult } from '@parta/contract/wire';
import { hasWords } from '@parta/domain/text/search-text';
import { byTitle, type LibraryItem, type Place } from './library-rows.ts';

export type TreeFolder = CallResult<'folder.tree'>['folders'][number];

/** One line of the tree. The root has level 1 and no id. */
export interface TreeLine extends Place {
  level: number;
  hasChildren: boolean;
  /** Titles of the folders above it. */
  way: readonly string[];
}

/** Folders by the one they lie in. */
export type FolderTree = ReadonlyMap<string | null, readonly TreeFolder[]>;

/** Each level sorted by title. */
export function growTree(folders: readonly TreeFolder[]): FolderTree {
  const tree = new Map<string | null, TreeFolder[]>();
  for (const folder of folders.toSorted(byTitle)) {
    const siblings = tree.get(folder.parent);
    if (siblings === undefined) tree.set(folder.parent, [folder]);
    else siblings.push(folder);
  }
  return tree;
}

/** Identifiers of a folder and of those that it lies in. */
export function listWay(folders: readonly TreeFolder[], id: string | null): string[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const way: string[] = [];
  for (let at = id; at !== null && !way.includes(at); at = byId.get(at)?.parent ?? null) way.unshift(at);
  return way;
}

/** Lines of the root and of every folder whose parents are all open, from top to bottom. */
export function listLines(tree: FolderTree, root_title: string, open: ReadonlySet<string>): TreeLine[] {
  const root: TreeLine = { id: null, title: root_title, level: 1, hasChildren: tree.has(null), way: [] };
  const below = (parent: string | null, level: number, way: readonly string[]): TreeLine[] =>
    (tree.get(parent) ?? []).flatMap(({ id, title }) => {
      const line = { id, title, level, hasChildren: tree.has(id), way };
      return [line, ...(open.has(id) ? below(id, level + 1, [...way, title]) : [])];
    });
  return [root, ...below(null, 2, [])];
}

/** Lines of every folder with these words in its title, wherever it lies, as a flat list. */
export function findLines(
  tree: FolderTree,
  folders: readonly TreeFolder[],
  root_title: string,
  words: string,
): TreeLine[] {
  const everything = new Set(folders.map(({ id }) => id));
  return listLines(tree, root_title, everything)
    .filter(({ title }) => hasWords(title, words))
    .map((line) => ({ ...line, level: 1, hasChildren: false }));
}

/** Folders that nothing of this can be moved into: folders among them, with everything below them. */
export function listClosed(tree: FolderTree, items: readonly Pick<LibraryItem, 'kind' | 'id'>[]): Set<string> {
  const closed = new Set<string>();
  const close = (id: string): void => {
    closed.add(id);
    for (const child of tree.get(id) ?? []) close(child.id);
  };
  for (const { kind, id } of items) if (kind === 'folder') close(id);
  return closed;
}
