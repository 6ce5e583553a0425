import { describe, expect, it } from 'vitest';
import { countChosen, setChosen, toggleMember } from './chosen-members.ts';
import { membersTexts } from './texts.ts';

describe('people chosen out of groups', () => {
  it('count once though they stand in two groups, and groups of nobody do not count', () => {
    expect(countChosen({ seventh: ['anna', 'pyotr'], tenth: ['anna'], empty: [] })).toEqual({ people: 2, groups: 2 });
    expect(countChosen({})).toEqual({ people: 0, groups: 0 });
  });

  it('are chosen and left out one by one; a group of which nobody is left is not named', () => {
    const one = toggleMember({}, 'tenth', 'anna');
    expect(one).toEqual({ tenth: ['anna'] });
    expect(toggleMember(one, 'tenth', 'oleg')).toEqual({ tenth: ['anna', 'oleg'] });
    expect(toggleMember(one, 'tenth', 'anna')).toEqual({});
    expect(setChosen({ tenth: ['anna'], seventh: ['pyotr'] }, 'tenth', [])).toEqual({ seventh: ['pyotr'] });
  });

  it('are told with the forms of their number', () => {
    expect(membersTexts.chosen(1, 1)).toBe('Выбран 1 человек в 1 группе');
    expect(membersTexts.chosen(24, 2)).toBe('Выбрано 24 человека в 2 группах');
    expect(membersTexts.chosen(25, 21)).toBe('Выбрано 25 человек в 21 группе');
  });
});
