import { describe, expect, it } from 'vitest';
import { type LibraryFolder, listLibraryRows } from './library-rows.ts';

const dates = { date_created: '2026-01-01T00:00:00Z', date_changed: '2026-01-02T00:00:00Z' };
const asFolder = (title: string): LibraryFolder['folders'][number] => ({ id: title, description: { title, dates } });
const asMaterial = (title: string): LibraryFolder['materials'][number] => ({
  id: title,
  folder: null,
  description: { title, template: 'test', date_changed: dates.date_changed, contents_count: 1 },
});
const root: LibraryFolder = {
  id: null,
  parent: null,
  description: { title: '', dates: null },
  path: [],
  folders: ['Яблоко', 'Ёж', 'апельсин', '10 класс', '9 класс', 'Жук'].map(asFolder),
  materials: ['Б', 'а', 'Ё', 'Е', 'Ж'].map(asMaterial),
};
const titlesOf = (folder: LibraryFolder, kind: 'folder' | 'material'): string[] =>
  listLibraryRows(folder).flatMap((row) => (row.kind === kind ? [row.title] : []));

describe('rows of the library', () => {
  it('[LIB-10] put folders before materials', () => {
    const kinds = listLibraryRows(root).map((row) => row.kind);
    expect(kinds).toEqual([...root.folders.map(() => 'folder'), ...root.materials.map(() => 'material')]);
  });

  it('[LIB-11] sort folders by title, as Russian sorts and numbers by their value', () => {
    expect(titlesOf(root, 'folder')).toEqual(['9 класс', '10 класс', 'апельсин', 'Ёж', 'Жук', 'Яблоко']);
  });

  it('[LIB-12] sort materials by title among themselves', () => {
    expect(titlesOf(root, 'material')).toEqual(['а', 'Б', 'Е', 'Ё', 'Ж']);
  });

  it('[LIB-08] begin with the way to the parent inside a folder', () => {
    expect(listLibraryRows({ ...root, id: 'f', parent: 'p' }).at(0)).toEqual({ kind: 'parent', id: 'p' });
    expect(listLibraryRows({ ...root, id: 'f', parent: null }).at(0)).toEqual({ kind: 'parent', id: null });
  });

  it('[LIB-09] have no way up at the root', () => {
    expect(listLibraryRows(root).some((row) => row.kind === 'parent')).toBe(false);
  });
});
