import { describe, expect, it } from 'vitest';
import { markerCells } from './marker.ts';

describe('the marker of a card', () => {
  it('is its word in a black border, the highest bit above on the left', () => {
    // 0x12e4afd is 10010 11100 10010 10111 11101.
    expect(markerCells(1).map((row) => row.map((isBlack) => (isBlack ? '#' : '.')).join(''))).toEqual([
      '#######',
      '#.##.##',
      '#...###',
      '#.##.##',
      '#.#...#',
      '#...#.#',
      '#######',
    ]);
  });

  it('is black all around for every card', () => {
    for (let card = 1; card <= 100; card += 1) {
      const cells = markerCells(card);
      const border = [...(cells[0] ?? []), ...(cells[6] ?? []), ...cells.flatMap((row) => [row[0], row[6]])];
      expect(border.length).toBe(28);
      expect(border.every((isBlack) => isBlack === true)).toBe(true);
    }
  });

  it('is refused for a number that no card has', () => {
    expect(() => markerCells(0)).toThrow(RangeError);
    expect(() => markerCells(101)).toThrow(RangeError);
  });
});
