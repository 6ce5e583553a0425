import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksOf } from '../items/look.ts';
import { neighbourShare, pairShare } from './shares.ts';

const asThemselves = (id: string): string => id;
const item = (id: string, text: string) => ({ id, text, image: null });

describe('what tells items apart', () => {
  it.each([
    ['Co', 'CO', false],
    ['(2;+∞)', '[2;+∞)', false],
    ['осёл', 'осел', false],
    [' два  слова ', 'два слова', true],
    ['й', 'и\u0306', true],
  ])('«%s» and «%s» look the same: %s', (one, other, alike) => {
    const looks = looksOf([item('a', one), item('b', other)]);
    expect(looks('a') === looks('b')).toBe(alike);
  });

  it('an id that stands for nothing looks like nothing else', () => {
    const looks = looksOf([item('a', '')]);
    expect(new Set([looks('a'), looks('b'), looks('c')]).size).toBe(3);
  });
});

describe('the share of an order', () => {
  it.each([
    ['абвг', 'абвг', 1],
    ['абв', 'абвг', 2 / 3],
    ['бв', 'абвг', 1 / 3],
    ['а', 'абвг', 0],
    ['', 'аб', 0],
    ['ба', 'аб', 0],
    ['гвба', 'абвг', 0],
  ])('%s of %s is %d', (order, correct, share) => {
    expect(neighbourShare([...order], [...correct], asThemselves)).toBeCloseTo(share, 10);
  });

  it('is whole for the right order alone, whatever looks alike', () => {
    const letters = fc.array(fc.constantFrom('а', 'б', 'в'), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(letters, fc.nat(), (texts, turn) => {
        const looks = (id: string): string => texts[Number(id)] ?? '';
        const ids = [...texts.keys()].map(String);
        const order = ids.toSorted((one, other) => ((Number(one) * 7 + turn) % 11) - ((Number(other) * 7 + turn) % 11));
        const isSame = order.map(looks).join('') === texts.join('');
        expect(neighbourShare(order, ids, looks) === 1).toBe(isSame);
      }),
    );
  });
});

describe('the share of pairs', () => {
  const key = [
    { left_id: 'a', right_id: 'x' },
    { left_id: 'b', right_id: 'y' },
  ];

  it('counts a pair that looks like a right one as often as it is right', () => {
    const looks = (id: string): string => (id === 'z' ? 'x' : id);
    expect(pairShare([{ left_id: 'a', right_id: 'z' }], key, looks)).toBe(0.5);
    expect(pairShare(key, key, looks)).toBe(1);
    expect(
      pairShare(
        [
          { left_id: 'a', right_id: 'x' },
          { left_id: 'b', right_id: 'x' },
        ],
        key,
        looks,
      ),
    ).toBe(0.5);
  });
});
