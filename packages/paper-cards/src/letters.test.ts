import { describe, expect, it } from 'vitest';
import { letterAt, sideOf } from './letters.ts';

const CARDS = Array.from({ length: 100 }, (_, index) => index + 1);
const QUARTERS = [0, 1, 2, 3];

describe('the letters of a card', () => {
  it('stand once on each card, and are read from the side where they are printed', () => {
    for (const card of CARDS) {
      expect(new Set(QUARTERS.map((turn) => letterAt(card, turn)))).toEqual(new Set(QUARTERS));
      for (const letter of QUARTERS) expect(letterAt(card, sideOf(card, letter))).toBe(letter);
      for (const turn of QUARTERS) expect(sideOf(card, letterAt(card, turn))).toBe(turn);
    }
  });

  it('go clockwise around the card from the side that its number says', () => {
    expect(QUARTERS.map((turn) => letterAt(4, turn))).toEqual([0, 1, 2, 3]);
    expect(QUARTERS.map((turn) => letterAt(1, turn))).toEqual([1, 2, 3, 0]);
    expect(QUARTERS.map((turn) => letterAt(98, turn))).toEqual([2, 3, 0, 1]);
    expect(QUARTERS.map((letter) => sideOf(99, letter))).toEqual([1, 2, 3, 0]);
  });

  it('mean another answer on the next card when it is held the same way', () => {
    for (const card of CARDS) {
      for (const turn of QUARTERS) {
        const neighbours = [card + 1, card + 2, card + 3].map((other) => letterAt(other, turn));
        expect(neighbours).not.toContain(letterAt(card, turn));
      }
    }
  });
});
