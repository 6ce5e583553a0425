import { WORD_CELLS, WORD_SIDE, wordOf } from './dictionary.ts';

/** Cells along a side of a marker: its word within a black border of one cell. */
export const MARKER_SIDE = WORD_SIDE + 2;

/**
 * The cells of a card's marker as it is printed upright, row by row from above, each row from the left; true is black.
 * Paper stays white around it for at least four fifths of a cell, and better two cells for thumbs.
 * @throws RangeError for a number that no card has
 */
export function markerCells(card: number): readonly (readonly boolean[])[] {
  const word = wordOf(card);
  return Array.from({ length: MARKER_SIDE }, (_row, y) =>
    Array.from({ length: MARKER_SIDE }, (_column, x) => {
      const isBorder = x === 0 || y === 0 || x === MARKER_SIDE - 1 || y === MARKER_SIDE - 1;
      return isBorder || ((word >> (WORD_CELLS - 1 - ((y - 1) * WORD_SIDE + x - 1))) & 1) === 0;
    }),
  );
}
