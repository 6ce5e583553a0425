import { describe, expect, it } from 'vitest';
import { cleanGroupCode, drawGroupCode, GROUP_CODE_ALPHABET, isGroupCode, readGroupJoin } from './groups.ts';

describe('the code of a group', () => {
  it('is read in either layout and case, with spaces or hyphens between', () => {
    for (const typed of ['ACEH2346', 'aceh 2346', 'АСЕН-2346', 'асен 2346', ' аceн–2346 ']) {
      expect(cleanGroupCode(typed), typed).toBe('ACEH2346');
    }
    expect(cleanGroupCode('авекмнрстух')).toBe('ABEKMHPCTYX');
  });

  it('has eight signs of the alphabet, no two of which are taken for each other', () => {
    expect(isGroupCode('ACEH2346')).toBe(true);
    for (const text of ['', 'ACEH234', 'ACEH23466', 'ACEH2340', 'ACEH234O', 'aceh2346']) {
      expect(isGroupCode(text), text).toBe(false);
    }
    for (const sign of '0O1IL') expect(GROUP_CODE_ALPHABET).not.toContain(sign);
    // As many as a code that nobody guesses needs.
    expect(new Set(GROUP_CODE_ALPHABET).size).toBe(31);
    for (const sign of GROUP_CODE_ALPHABET) expect(cleanGroupCode(sign)).toBe(sign);
  });
});

it('a new code has a letter where that of a lesson would have digits alone', () => {
  const signs = Array.from('23456789' + '234567AB' + '2345A789');
  const below = (): number => GROUP_CODE_ALPHABET.indexOf(signs.shift() ?? 'A');
  expect(drawGroupCode(below)).toBe('2345A789');
  expect(signs).toEqual([]);
});

describe('what leads into a group', () => {
  it('is the end of its link as it is, or its code as it was meant', () => {
    expect(readGroupJoin('abcdefghjkmnpqrstuvwxy')).toBe('abcdefghjkmnpqrstuvwxy');
    expect(readGroupJoin(' асен 2346')).toBe('ACEH2346');
  });

  it.each(['', 'ACEH', 'ACEH23466', 'ACEH234O', '../account', 'https://evil.test/'])('%j leads nowhere', (text) => {
    expect(readGroupJoin(text)).toBeNull();
  });
});
