import { cleanPersonName, hasNameText } from '@parta/domain/people/person-name';
import { sameLetters } from './texts.ts';

/** A row of a sheet in which something is written. */
export interface WrittenRow {
  /** Number of the row in the sheet, or of the line, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
  /** The sheet hides the row, by a filter or by hand. */
  readonly isHidden: boolean;
}

/** How names of columns and words in cells are compared: without case, spaces around, and ё for е. */
export function foldWord(text: string): string {
  return cleanPersonName(text)
    .toLowerCase()
    .replaceAll(...sameLetters);
}

/** Rows that say anything. */
export function listWrittenRows(sheet: readonly (readonly string[])[]): WrittenRow[] {
  return sheet
    .map((cells, index) => ({ cells, row: index + 1, isHidden: false }))
    .filter(({ cells }) => cells.some(isWritten));
}

/** Whether a cell has anything to be seen. */
export function isWritten(cell: string): boolean {
  return hasNameText(cell);
}
