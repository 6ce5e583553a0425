import { describe, expect, it } from 'vitest';
import { findLines, growTree, listClosed, listLines, listWay, type TreeFolder } from './folder-tree.ts';
import { canDropInto, doForEach, listMovable } from './moves.ts';

const folder = (id: string, place: string | null = null) => ({ kind: 'folder' as const, id, place });
const material = (id: string, place: string | null = null) => ({ kind: 'material' as const, id, place });
const tree: TreeFolder[] = [
  { id: 'b', parent: 'a', title: 'Механика' },
  { id: 'c', parent: 'b', title: 'Кинематика' },
  { id: 'a', parent: null, title: 'Физика' },
  { id: 'd', parent: null, title: 'Алгебра' },
];

describe('a drop', () => {
  it('[LIB-18] goes into no folder that is dragged itself or lies below one', () => {
    expect(canDropInto([folder('a')], 'a', ['a'])).toBe(false);
    expect(canDropInto([material('m'), folder('a')], 'b', ['a', 'b'])).toBe(false);
    expect(canDropInto([folder('a')], 'd', ['d'])).toBe(true);
  });

  it('[LIB-17] goes to the root, and nowhere where it would change nothing', () => {
    expect(canDropInto([folder('b', 'a'), material('m', 'a')], null, [])).toBe(true);
    expect(canDropInto([material('m', null)], null, [])).toBe(false);
    expect(listMovable([material('m', 'a'), material('n', 'd')], 'd').map(({ id }) => id)).toEqual(['m']);
  });
});

describe('the tree of folders', () => {
  it('sorts each level and shows what is open', () => {
    const lines = listLines(growTree(tree), 'Библиотека', new Set(['a']));
    expect(lines.map(({ title, level, hasChildren }) => [title, level, hasChildren])).toEqual([
      ['Библиотека', 1, true],
      ['Алгебра', 2, false],
      ['Физика', 2, true],
      ['Механика', 3, true],
    ]);
  });

  it('finds folders at any depth, with the way to them', () => {
    const found = findLines(growTree(tree), tree, 'Библиотека', ' КИНЕМ');
    expect(found.map(({ id, way }) => [id, way])).toEqual([['c', ['Физика', 'Механика']]]);
    expect(listWay(tree, 'c')).toEqual(['a', 'b', 'c']);
  });

  it('[LIB-18] closes what is moved with everything below it', () => {
    expect([...listClosed(growTree(tree), [folder('a'), material('d')])]).toEqual(['a', 'b', 'c']);
  });
});

describe('a command for many', () => {
  it('goes on after a failure and tells how far it has come', async () => {
    const steps: number[] = [];
    const run = async (item: number): Promise<void> => {
      if (item === 2) throw new Error('no');
    };
    const { done, failures } = await doForEach([1, 2, 3], run, (count) => steps.push(count));
    expect(done).toEqual([1, 3]);
    expect(failures.map(({ item }) => item)).toEqual([2]);
    expect(steps).toEqual([1, 2, 3]);
  });
});
