import { describe, expect, it } from 'vitest';
import { type LibraryFolder, listConcerned, listFoundItems, listLibraryRows } from './library-rows.ts';

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
  listLibraryRows(folder, 'Библиотека').flatMap((row) => (row.kind === kind ? [row.title] : []));

describe('rows of the library', () => {
  it('[LIB-10] put folders before materials', () => {
    const kinds = listLibraryRows(root, 'Библиотека').map((row) => row.kind);
    expect(kinds).toEqual([...root.folders.map(() => 'folder'), ...root.materials.map(() => 'material')]);
  });

  it('[LIB-11] sort folders by title, as Russian sorts and numbers by their value', () => {
    expect(titlesOf(root, 'folder')).toEqual(['9 класс', '10 класс', 'апельсин', 'Ёж', 'Жук', 'Яблоко']);
  });

  it('[LIB-12] sort materials by title among themselves', () => {
    expect(titlesOf(root, 'material')).toEqual(['а', 'Б', 'Е', 'Ё', 'Ж']);
  });

  it('[LIB-08] begin with the way to the parent inside a folder', () => {
    const path = ['Физика', 'Механика'].map((title) => ({ id: title, title }));
    const inside = { ...root, id: 'Механика', parent: 'Физика', path };
    expect(listLibraryRows(inside, 'Библиотека').at(0)).toEqual({ kind: 'parent', id: 'Физика', title: 'Физика' });
    const first = { ...root, id: 'Физика', parent: null, path: path.slice(0, 1) };
    expect(listLibraryRows(first, 'Библиотека').at(0)).toEqual({ kind: 'parent', id: null, title: 'Библиотека' });
  });

  it('[LIB-09] have no way up at the root', () => {
    expect(listLibraryRows(root, 'Библиотека').some((row) => row.kind === 'parent')).toBe(false);
  });

  it('found by a search tell the way to them and the folder they lie in', () => {
    const path = [{ id: 'f', title: 'Физика' }];
    const found = listFoundItems({
      folders: [{ ...asFolder('Лето'), path }],
      materials: [{ ...asMaterial('Лес'), path: [] }],
    });
    expect(found.map(({ title, place, way }) => [title, place, way])).toEqual([
      ['Лето', 'f', ['Физика']],
      ['Лес', null, []],
    ]);
  });

  it('take the whole selection with a command on one of its rows, and another row alone', () => {
    const rows = listLibraryRows(root, 'Библиотека');
    const chosen = new Set(['folder:Жук', 'material:Б', 'parent:']);
    const [first, second] = rows.filter((row) => row.kind !== 'parent' && ['Жук', 'Ёж'].includes(row.title));
    expect(first?.title).toBe('Ёж');
    if (first?.kind !== 'folder' || second?.kind !== 'folder') throw new Error('folders come first');
    expect(listConcerned(rows, chosen, second).map(({ title }) => title)).toEqual(['Жук', 'Б']);
    expect(listConcerned(rows, chosen, first).map(({ title }) => title)).toEqual(['Ёж']);
  });
});
