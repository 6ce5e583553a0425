import { ROSTER_ROWS_MAX } from '@parta/domain/limits';
import { isPersonName } from '@parta/domain/people/person-name';
import { createHeadingReader } from '../../../spreadsheet/headings.ts';
import { findListHead } from '../../../spreadsheet/list-head.ts';
import type { Sheet } from '../../../spreadsheet/sheet-reader.ts';
import { namesPeople, takeFirstNames } from './list-columns.ts';
import { type RosterList, readBelowHead, readWithoutHead } from './read-list.ts';

/** The lists of a file, and the sheets that have none or are hidden. */
export interface RosterFile {
  readonly lists: readonly RosterList[];
  readonly sheets_passed_over: readonly string[];
}

/** Why a file or text cannot be taken for a list of pupils at all. */
export type RosterRefusal = 'no_rows' | 'too_many_rows' | 'missing_columns';

interface SheetLists {
  readonly sheet: Sheet;
  readonly lists: readonly RosterList[];
  /** The sheet has headings, but not those of names. */
  readonly isWithoutNames: boolean;
  readonly isTooLong: boolean;
}

const DIGIT = /\d/;

/**
 * Finds the lists of pupils in the sheets of a file or in a pasted text: one below each row of headings, side by side too, or a sheet
 * without headings whose columns are last, first and middle name and address. A whole name in one cell is parted.
 */
export function readRoster(sheets: readonly Sheet[]): RosterFile | RosterRefusal {
  const read = sheets.map(readSheet);
  const visible = read.filter(({ sheet }) => !sheet.isHidden);
  const hasPeople = ({ lists }: SheetLists): boolean => lists.length > 0;
  const shown = visible.some(hasPeople) ? visible.filter(hasPeople) : read.filter(hasPeople);
  const sure = shown.filter(({ lists }) => lists.some(looksLikePeople));
  // A page of a title has names as a list without headings has.
  const chosen = shown.length > 1 && sure.length > 0 ? sure : shown;
  if (chosen.length === 0) return refuse(read);
  return {
    lists: chosen.flatMap(({ lists }) => lists),
    sheets_passed_over: read
      .filter((one) => !chosen.includes(one) && one.sheet.rows.length > 0)
      .map(({ sheet }) => sheet.name),
  };
}

function refuse(read: readonly SheetLists[]): RosterRefusal {
  if (read.some(({ isTooLong }) => isTooLong)) return 'too_many_rows';
  return read.some(({ isWithoutNames }) => isWithoutNames) ? 'missing_columns' : 'no_rows';
}

function readSheet(sheet: Sheet): SheetLists {
  if (sheet.isCut) return { sheet, lists: [], isWithoutNames: false, isTooLong: true };
  const readHeading = createHeadingReader('pupils');
  const head = findListHead(sheet.rows, readHeading);
  const blocks = head?.lists.map(takeFirstNames(sheet.rows.slice(head.at + 1)));
  const isWithoutNames = blocks?.every((columns) => !namesPeople(columns)) === true;
  const lists = isWithoutNames
    ? []
    : head === null || blocks === undefined
      ? [readWithoutHead(sheet)]
      : blocks
          .filter(namesPeople)
          .map((columns, _, all) => readBelowHead(sheet, head.at, columns, { isOnly: all.length === 1, readHeading }));
  const filled = lists.filter(({ rows }) => rows.length > 0);
  const isTooLong = filled.some(({ rows }) => rows.length > ROSTER_ROWS_MAX);
  return { sheet, lists: isTooLong ? [] : filled, isWithoutNames, isTooLong };
}

/** Whether most rows have a last and a first name without digits. */
function looksLikePeople({ rows }: RosterList): boolean {
  const isName = (text: string): boolean => text !== '' && isPersonName(text) && !DIGIT.test(text);
  return rows.filter((row) => isName(row.last_name) && isName(row.first_name)).length * 2 > rows.length;
}
