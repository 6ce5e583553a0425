import { describe, expect, it } from 'vitest';
import {
  findByTyping,
  NOTHING_SELECTED,
  selectAllOrNone,
  selectOnly,
  selectRange,
  toggleSelected,
} from './row-selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

describe('the selection of rows', () => {
  it('takes one row by a click, more by Ctrl, and lets one go by a second Ctrl click', () => {
    const two = toggleSelected(selectOnly('a'), 'c');
    expect([...two.keys]).toEqual(['a', 'c']);
    expect([...toggleSelected(two, 'a').keys]).toEqual(['c']);
    expect([...selectOnly('e').keys]).toEqual(['e']);
  });

  it('takes a range from the row before, in both directions, and moves its end', () => {
    const down = selectRange(selectOnly('b'), order, 'd');
    expect([...down.keys]).toEqual(['b', 'c', 'd']);
    expect([...selectRange(down, order, 'a').keys]).toEqual(['a', 'b']);
    expect([...selectRange(NOTHING_SELECTED, order, 'd').keys]).toEqual(['d']);
    expect([...selectRange({ keys: new Set(['e']), anchor: 'a' }, order, 'b', true).keys]).toEqual(['e', 'a', 'b']);
  });

  it('passes over rows that may not be chosen', () => {
    expect(selectRange(selectOnly('a'), order, 'up')).toEqual(selectOnly('a'));
    expect([...selectRange({ keys: new Set(), anchor: 'gone' }, order, 'c').keys]).toEqual(['c']);
  });

  it('takes all, and none where all are taken', () => {
    const all = selectAllOrNone(selectOnly('c'), order);
    expect([...all.keys]).toEqual(order);
    expect(selectAllOrNone(all, order).keys.size).toBe(0);
    expect(selectAllOrNone(NOTHING_SELECTED, []).keys.size).toBe(0);
  });
});

describe('finding a row by typing', () => {
  const labels = ['Алгебра', 'География', 'Геометрия', 'Физика'];

  it('goes to the next row with the letter, round and round', () => {
    expect(findByTyping(labels, 'г', 0)).toBe(1);
    expect(findByTyping(labels, 'г', 1)).toBe(2);
    expect(findByTyping(labels, 'г', 2)).toBe(1);
    expect(findByTyping(labels, 'а', 3)).toBe(0);
  });

  it('stays while more letters narrow it, and goes nowhere for letters that no row begins with', () => {
    expect(findByTyping(labels, 'гео', 1)).toBe(1);
    expect(findByTyping(labels, 'геом', 1)).toBe(2);
    expect(findByTyping(labels, 'ю', 1)).toBe(-1);
    expect(findByTyping([], 'а', -1)).toBe(-1);
  });
});
