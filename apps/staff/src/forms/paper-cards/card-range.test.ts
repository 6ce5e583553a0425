import { describe, expect, it } from 'vitest';
import { readCardNumber, spanCards } from './card-range.ts';

describe('the number of a card', () => {
  it.each([
    [' 1', 1],
    ['100 ', 100],
    ['', null],
    ['0', 'bad'],
    ['101', 'bad'],
    ['2.5', 'bad'],
    ['два', 'bad'],
  ])('«%s» says %s', (text, number) => {
    expect(readCardNumber(text)).toBe(number);
  });
});

describe('the span of cards', () => {
  it('goes from the lowest to the highest, over gaps', () => {
    expect(spanCards([12, 3, 7])).toEqual({ from: 3, to: 12 });
    expect(spanCards([])).toBeNull();
  });
});
