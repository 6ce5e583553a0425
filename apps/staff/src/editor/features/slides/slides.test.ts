import { describe, expect, it } from 'vitest';
import { type Choice, chooseSlide, type ListSelection, listConcerned, readChoice, readDragged } from './rules.ts';

const order = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Choices one after the other, from the first slide open alone. */
function choose(...steps: readonly (readonly [id: string, choice: Choice])[]): ListSelection {
  let now: ListSelection = { opened: 'a', selected: ['a'], anchor: null };
  for (const [id, choice] of steps) now = chooseSlide(now, order, id, choice);
  return now;
}

describe('choosing slides', () => {
  it('counts a range from where choosing began, there and back', () => {
    const there = choose(['c', 'only'], ['e', 'range']);
    expect(there).toMatchObject({ opened: 'e', selected: ['c', 'd', 'e'] });
    expect(chooseSlide(there, order, 'b', 'range')).toMatchObject({ opened: 'b', selected: ['b', 'c'] });
  });

  it('counts a range from the open slide where none was chosen before, or that one is not selected any more', () => {
    expect(choose(['c', 'range']).selected).toEqual(['a', 'b', 'c']);
    const elsewhere: ListSelection = { opened: 'e', selected: ['e'], anchor: 'a' };
    expect(chooseSlide(elsewhere, order, 'f', 'range').selected).toEqual(['e', 'f']);
  });

  it('adds slides one by one in the order of the list, and takes them away again but for the last one', () => {
    const three = choose(['e', 'toggle'], ['c', 'toggle']);
    expect(three).toMatchObject({ opened: 'c', selected: ['a', 'c', 'e'] });
    const two = chooseSlide(three, order, 'c', 'toggle');
    expect(two).toMatchObject({ opened: 'e', selected: ['a', 'e'] });
    expect(chooseSlide(two, order, 'a', 'toggle')).toMatchObject({ opened: 'e', selected: ['e'] });
    expect(choose(['a', 'toggle'])).toMatchObject({ opened: 'a', selected: ['a'] });
  });

  it('adds a range to what is selected, from the slide that was added last', () => {
    expect(choose(['d', 'toggle'], ['f', 'add_range']).selected).toEqual(['a', 'd', 'e', 'f']);
  });

  it('reads the held keys, and a plain press adds while slides are being selected', () => {
    const held = { shiftKey: false, ctrlKey: false, metaKey: false };
    expect(readChoice(held, false)).toBe('only');
    expect(readChoice(held, true)).toBe('toggle');
    expect(readChoice({ ...held, metaKey: true }, false)).toBe('toggle');
    expect(readChoice({ ...held, shiftKey: true }, true)).toBe('range');
    expect(readChoice({ ...held, shiftKey: true, ctrlKey: true }, false)).toBe('add_range');
  });

  it('gives a command to the whole selection where it is given at one of it, and to another slide alone', () => {
    expect(listConcerned(['a', 'b'], 'b')).toEqual(['a', 'b']);
    expect(listConcerned(['a', 'b'], 'c')).toEqual(['c']);
  });

  it('takes no other drag for slides', () => {
    expect(readDragged({ slide_ids: ['a', 7] })).toEqual(['a']);
    expect(readDragged({ file: 'a' })).toBeNull();
  });
});
