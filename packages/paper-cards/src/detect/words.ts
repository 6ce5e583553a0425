import { distanceOf, turnWord, WORDS } from '../dictionary.ts';
import { SIDES } from '../letters.ts';

/** Cells of a word that may be read wrong; two made posters into pupils. */
const ERRORS_MAX = 1;

/** Every word in its four turns: those of card 1, of card 2 and so on. */
const TURNED: readonly number[] = WORDS.flatMap((word) => {
  const turns = [word];
  for (let turned = turnWord(word); turns.length < SIDES; turned = turnWord(turned)) turns.push(turned);
  return turns;
});

/** A card whose word was read, turned by quarters clockwise against how it is printed. */
export interface FoundWord {
  readonly card: number;
  readonly quarters: number;
  readonly errors: 0 | 1;
}

/** The card of a word with one wrong cell at most, or null. Words are eight cells apart, so there is one at most. */
export function findWord(word: number): FoundWord | null {
  for (const [index, turned] of TURNED.entries()) {
    const errors = distanceOf(word, turned);
    if (errors <= ERRORS_MAX) {
      return { card: Math.trunc(index / SIDES) + 1, quarters: index % SIDES, errors: errors === 0 ? 0 : 1 };
    }
  }
  return null;
}
