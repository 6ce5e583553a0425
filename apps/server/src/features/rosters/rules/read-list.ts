import { cleanPersonName } from '@parta/domain/people/person-name';
import { isWritten, type WrittenRow } from '../../../spreadsheet/columns.ts';
import { type HeadingReader, isNote, isTotal } from '../../../spreadsheet/headings.ts';
import { type ListColumns, readListHead } from '../../../spreadsheet/list-head.ts';
import type { Sheet } from '../../../spreadsheet/sheet-reader.ts';
import { namesPeople } from './list-columns.ts';
import { nameCellOf, type RowPerson, readByColumns, readInOrder } from './read-row.ts';
import { nameClasses, readSectionTitle } from './school-classes.ts';

/** Somebody of a list as the list writes them, cleaned of what is invisible; what is not written is empty. */
export interface RosterRow extends RowPerson {
  /** Number of the row in the sheet, or of the line, from 1. */
  readonly row: number;
  readonly is_hidden: boolean;
}

/** One list of a file. */
export interface RosterList {
  /** Empty for pasted lines and CSV. */
  readonly sheet: string;
  /** What is written above the list, as «7А»; empty where nothing is. */
  readonly title: string;
  readonly rows: readonly RosterRow[];
  /** Headings of columns that were not read, and rows that name nobody. */
  readonly columns_passed_over: string[];
  readonly rows_passed_over: PassedRow[];
}

export interface PassedRow {
  readonly row: number;
  readonly text: string;
}

const TEXT_MAX = 120;

/** The list below the row of headings with this index; of lists side by side the one in these columns. */
export function readBelowHead(
  sheet: Sheet,
  at: number,
  first: ListColumns,
  { isOnly, readHeading }: { readonly isOnly: boolean; readonly readHeading: HeadingReader },
): RosterList {
  const cut = (row: WrittenRow): WrittenRow => (isOnly ? row : { ...row, cells: cutCells(row.cells, first) });
  const above = sheet.rows.slice(0, at).map(cut).filter(isAnything);
  const rows: RosterRow[] = [];
  const rows_passed_over = above.map(tellRow);
  const listed = sheet.rows.map(cut);
  let columns = first;
  let section = '';
  for (const [index, row] of listed.entries()) {
    if (index <= at || !isAnything(row)) continue;
    const again = readListHead(listed, index, readHeading)?.[0];
    if (again !== undefined && namesPeople(again)) {
      columns = again;
      rows_passed_over.push(tellRow(row));
      continue;
    }
    section = readSectionTitle(nameCellOf(row, columns)) || section;
    const people = readRow(row, columns);
    if (people.length === 0) rows_passed_over.push(tellRow(row));
    for (const person of people) {
      const school_class = person.school_class || section;
      rows.push({ ...person, school_class, row: row.row, is_hidden: row.isHidden });
    }
  }
  const named = nameClasses(rows);
  // A column of classes that the list is divided by was read.
  const isDivided = new Set(named.map(({ school_class }) => school_class)).size > 1;
  const class_head = isDivided ? (listed[at]?.cells[first.places.get('school_class') ?? -1] ?? '').trim() : '';
  return {
    sheet: sheet.name,
    title: above.at(-1)?.cells.find(isWritten)?.trim().slice(0, TEXT_MAX) ?? '',
    rows: named,
    columns_passed_over: first.passed_over.filter((head) => head !== class_head).map((head) => head.slice(0, TEXT_MAX)),
    rows_passed_over,
  };
}

/** Cells of lists beside this one are emptied. */
function cutCells(cells: readonly string[], { from, to }: ListColumns): readonly string[] {
  return cells.map((cell, at) => (at >= from && at < to ? cell : ''));
}

function readRow(row: WrittenRow, columns: ListColumns): RowPerson[] {
  const name = nameCellOf(row, columns);
  if (isTotal(row.cells.find(isWritten) ?? '') || isNote(name) || readSectionTitle(name) !== '') return [];
  // A line that was typed below a pasted table has no columns.
  if (row.cells.length === 1 && columns.to > 1) return readInOrder(row).people;
  const person = readByColumns(row, columns);
  return person === null ? [] : [person];
}

/** A sheet without headings as a list. */
export function readWithoutHead(sheet: Sheet): RosterList {
  const columns_passed_over: string[] = [];
  const rows_passed_over: PassedRow[] = [];
  let section = '';
  const rows = sheet.rows.flatMap((row): RosterRow[] => {
    const { people, passed_over } = readInOrder(row);
    const written = row.cells.map(cleanPersonName).filter((cell) => cell !== '');
    const title = written.length === 1 ? readSectionTitle(written[0] ?? '') : '';
    section = title || section;
    if (people.length === 0 || title !== '' || isNote(written.find((cell) => /\p{L}/u.test(cell)) ?? '')) {
      rows_passed_over.push(tellRow(row));
      return [];
    }
    // Columns without headings are named by what is first in them.
    if (columns_passed_over.length < passed_over.length) columns_passed_over.splice(0, Infinity, ...passed_over);
    return people.map((person) => {
      const school_class = person.school_class || section;
      return { ...person, school_class, row: row.row, is_hidden: row.isHidden };
    });
  });
  return { sheet: sheet.name, title: '', rows: nameClasses(rows), columns_passed_over, rows_passed_over };
}

function isAnything({ cells }: WrittenRow): boolean {
  return cells.some(isWritten);
}

function tellRow({ row, cells }: WrittenRow): PassedRow {
  return {
    row,
    text: cells
      .map(cleanPersonName)
      .filter((text) => text !== '')
      .join(' · ')
      .slice(0, TEXT_MAX)
      .toWellFormed(),
  };
}
