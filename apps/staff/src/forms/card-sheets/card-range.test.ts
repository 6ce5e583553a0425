import { describe, expect, it } from 'vitest';
import { readCardRange, spanCards } from './card-range.ts';

describe('a typed range of cards', () => {
  it('is read with spaces around, and may be one card', () => {
    expect(readCardRange({ from: ' 1', to: '100 ' })).toEqual({ kind: 'range', range: { from: 1, to: 100 } });
    expect(readCardRange({ from: '7', to: '7' })).toEqual({ kind: 'range', range: { from: 7, to: 7 } });
  });

  it.each([
    ['', '5', 'from', 'no_card'],
    ['0', '5', 'from', 'no_card'],
    ['1', '101', 'to', 'no_card'],
    ['1', '2.5', 'to', 'no_card'],
    ['5', '4', 'to', 'from_after_to'],
  ])('«%s» to «%s» is wrong in %s', (from, to, field, why) => {
    expect(readCardRange({ from, to })).toEqual({ kind: 'wrong', field, why });
  });
});

describe('the span of cards', () => {
  it('goes from the lowest to the highest, over gaps', () => {
    expect(spanCards([12, 3, 7])).toEqual({ from: 3, to: 12 });
    expect(spanCards([])).toBeNull();
  });
});
