import { turnWord, WORD_CELLS, WORDS } from '../dictionary.ts';
import { SIDES } from '../letters.ts';

/** A card whose word was read, turned by quarters clockwise against how it is printed. */
export interface FoundWord {
  readonly card: number;
  readonly quarters: number;
  readonly errors: 0 | 1;
}

/** What a word may have been read from, and which cell of it was read wrong: a bit, or 0. */
interface Neighbor extends FoundWord {
  readonly wrong: number;
}

/** Every word in its four turns, and all that differ from one of them in a cell: words are eight cells apart, so none is there twice. */
const NEIGHBORS: ReadonlyMap<number, Neighbor> = listNeighbors();

function listNeighbors(): Map<number, Neighbor> {
  const neighbors = new Map<number, Neighbor>();
  for (const [index, word] of WORDS.entries()) {
    let turned = word;
    for (let quarters = 0; quarters < SIDES; quarters += 1, turned = turnWord(turned)) {
      const place = { card: index + 1, quarters };
      neighbors.set(turned, { ...place, errors: 0, wrong: 0 });
      for (let wrong = 1; wrong < 1 << WORD_CELLS; wrong <<= 1) {
        neighbors.set(turned ^ wrong, { ...place, errors: 1, wrong });
      }
    }
  }
  return neighbors;
}

/**
 * The card of a word, or null. One cell may be wrong, if it is among the doubtful ones, which are neither black nor white: a cell
 * that is clearly of the other shade belongs to another square. By chance one word in three thousand is a card's but for one
 * cell, and posters are full of words.
 */
export function findWord(word: number, doubtful: number): FoundWord | null {
  const found = NEIGHBORS.get(word);
  return found === undefined || (found.wrong & ~doubtful) !== 0 ? null : found;
}
