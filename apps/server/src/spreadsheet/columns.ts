import { cleanPersonName } from '@parta/domain/people/person-name';
import { likeEmailHead, personHeads, sameLetters } from './texts.ts';

/** A row of a sheet in which something is written. */
export interface WrittenRow {
  /** Number of the row in the sheet, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** How names of columns and words in cells are compared: without case, spaces around, and ё for е. */
export function foldWord(text: string): string {
  return cleanPersonName(text)
    .toLowerCase()
    .replaceAll(...sameLetters);
}

/** The name of a column as it is compared; other names of the column of addresses count as that one. */
export function foldHead(text: string): string {
  const word = foldWord(text);
  return likeEmailHead.includes(word) ? foldWord(personHeads.email) : word;
}

/** Rows that say anything. */
export function listWrittenRows(sheet: readonly (readonly string[])[]): WrittenRow[] {
  return sheet
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cleanPersonName(cell) !== ''));
}
