import { describe, expect, it } from 'vitest';
import { CARD_COUNT, distanceOf, turnWord, WORDS, wordOf } from './dictionary.ts';

/** The bits of a word as five lines of a picture. */
const drawWord = (word: number): string[] => word.toString(2).padStart(25, '0').match(/.{5}/g) ?? [];

function listTurns(word: number): number[] {
  const turns = [word];
  for (let turned = turnWord(word); turns.length < 4; turned = turnWord(turned)) turns.push(turned);
  return turns;
}

describe('the dictionary of paper cards', () => {
  it('has a hundred words of 25 bits', () => {
    expect(CARD_COUNT).toBe(100);
    expect(new Set(WORDS).size).toBe(100);
    for (const word of WORDS) expect(word >>> 25).toBe(0);
  });

  it('is what has been printed: nobody changes a word or its place', () => {
    expect(hashOf(WORDS)).toBe(98_860_233_548_001_426n);
  });

  it('turns a word as paper is turned, a quarter clockwise', () => {
    expect(drawWord(turnWord(0b11100_10000_10000_00000_00000))).toEqual(['00111', '00001', '00001', '00000', '00000']);
    for (const word of WORDS) expect(listTurns(word).map(turnWord)[3]).toBe(word);
  });

  it('counts the cells in which two words differ', () => {
    expect(distanceOf(0b10110, 0b10110)).toBe(0);
    expect(distanceOf(0b10110, 0b01111)).toBe(3);
    expect(distanceOf(0, 0x1ffffff)).toBe(25);
  });

  it('keeps eight cells between any two words, however their cards are turned', () => {
    let least = 25;
    for (const [index, word] of WORDS.entries()) {
      const others = WORDS.slice(index + 1).flatMap(listTurns);
      for (const other of others) least = Math.min(least, countUnequal(word, other));
    }
    expect(least).toBeGreaterThanOrEqual(8);
  });

  it('keeps eight cells between a word and its own turns, so that an answer is never taken for another', () => {
    for (const word of WORDS) {
      for (const other of listTurns(word).slice(1)) expect(countUnequal(word, other)).toBeGreaterThanOrEqual(8);
    }
  });

  it('has 30 to 70 % of white in every word', () => {
    for (const word of WORDS) {
      const white = drawWord(word).join('').replaceAll('0', '').length / 25;
      expect(white).toBeGreaterThanOrEqual(0.3);
      expect(white).toBeLessThanOrEqual(0.7);
    }
  });

  it('keeps five cells away from what walls and shirts are full of', () => {
    const clutter = [
      ['10101', '01010', '10101', '01010', '10101'],
      ['10101', '10101', '10101', '10101', '10101'],
      ['11111', '10001', '10001', '10001', '11111'],
      ['00100', '00100', '11111', '00100', '00100'],
      ['11000', '11000', '11000', '11000', '11000'],
    ].map((rows) => Number.parseInt(rows.join(''), 2));
    const shapes = clutter.flatMap((shape) => [shape, shape ^ 0x1ffffff]).flatMap(listTurns);
    for (const word of WORDS) {
      for (const shape of shapes) expect(countUnequal(word, shape)).toBeGreaterThanOrEqual(5);
    }
  });

  it('knows no card below the first and above the last', () => {
    expect(wordOf(1)).toBe(WORDS[0]);
    expect(wordOf(100)).toBe(WORDS[99]);
    for (const card of [0, 101, 1.5, -1]) expect(() => wordOf(card)).toThrow(RangeError);
  });
});

/** Counted letter by letter, not by the function that the detector uses. */
function countUnequal(one: number, other: number): number {
  const letters = drawWord(other).join('');
  return [...drawWord(one).join('')].filter((letter, index) => letter !== letters[index]).length;
}

/** A polynomial over the words in their order, modulo the prime 2^61 − 1. */
function hashOf(words: readonly number[]): bigint {
  return words.reduce((sum, word) => (sum * 1_000_003n + BigInt(word)) % (2n ** 61n - 1n), 0n);
}
