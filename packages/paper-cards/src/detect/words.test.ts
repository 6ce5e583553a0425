import { describe, expect, it } from 'vitest';
import { turnWord, WORD_CELLS, WORDS, wordOf } from '../dictionary.ts';
import { findWord } from './words.ts';

const EVERY = 2 ** WORD_CELLS - 1;

describe('findWord', () => {
  it('finds every word in its four turns', () => {
    for (const [index, word] of WORDS.entries()) {
      let turned = word;
      for (let quarters = 0; quarters < 4; quarters += 1, turned = turnWord(turned)) {
        expect(findWord(turned, 0)).toMatchObject({ card: index + 1, quarters, errors: 0 });
      }
    }
  });

  it('finds a word with a wrong cell that is among the doubtful ones, and with no other', () => {
    for (let bit = 0; bit < WORD_CELLS; bit += 1) {
      const read = turnWord(wordOf(42)) ^ (1 << bit);
      expect(findWord(read, 1 << bit)).toMatchObject({ card: 42, quarters: 1, errors: 1 });
      expect(findWord(read, EVERY)).toMatchObject({ card: 42 });
      expect(findWord(read, EVERY ^ (1 << bit))).toBeNull();
    }
  });

  it('finds no word with two wrong cells, however doubtful all are', () => {
    for (let bit = 1; bit < WORD_CELLS; bit += 1) expect(findWord(wordOf(7) ^ 1 ^ (1 << bit), EVERY)).toBeNull();
  });
});
