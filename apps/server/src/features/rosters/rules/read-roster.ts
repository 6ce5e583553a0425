import { ROSTER_ROWS_MAX } from '@parta/domain/limits';
import { cleanEmail } from '@parta/domain/people/email';
import { cleanPersonName } from '@parta/domain/people/person-name';
import { foldHead, foldWord, listWrittenRows, type WrittenRow } from '../../../spreadsheet/columns.ts';
import { personHeads } from '../../../spreadsheet/texts.ts';
import { likeFullNameHead, nameHeadWords } from '../texts.ts';

/** Somebody of a list as she was written, cleaned of what nobody sees. */
export interface RosterRow {
  /** Number of the row in the sheet, or of the line, from 1. */
  readonly row: number;
  readonly last_name: string;
  readonly first_name: string;
  /** Empty where there is none. */
  readonly middle_name: string;
  /** Empty where there is none. */
  readonly email: string;
}

/** Why a sheet cannot be taken for a list of pupils at all. */
export type RosterRefusal = 'no_rows' | 'too_many_rows' | 'missing_columns';

type Named = Omit<RosterRow, 'row'>;
type Column = keyof typeof personHeads | 'full_name';

/** Titles stand above a head: so far down it is looked for. */
const HEAD_WITHIN = 10;
const COLUMNS = ['last_name', 'first_name', 'middle_name', 'email'] as const;
/** «12», «12.» and «12)» before a name. */
const NUMBER = /^\d{1,4}[.)]?$/;
const NUMBER_BEFORE = /^\d{1,4}(?:[.)]\s*|\s+)/;

/** Lines that were pasted, as rows of cells: with a tab or semicolon between, as sheets are copied, or the whole line as one. */
export function splitLines(text: string): string[][] {
  return text.split(/\r\n|\r|\n/).map((line) => {
    const separator = ['\t', ';'].find((sign) => line.includes(sign));
    if (separator === undefined) return [line];
    return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  });
}

/**
 * Finds the pupils of a list. Below a head that names columns these stand in any order, and unknown ones are passed over; without
 * one the columns are last, first and middle name and address. A whole name in one cell is parted at its spaces.
 */
export function readRoster(sheet: readonly (readonly string[])[]): RosterRow[] | RosterRefusal {
  const written = listWrittenRows(sheet);
  const at = written.slice(0, HEAD_WITHIN).findIndex(({ cells }) => isHead(cells));
  const head = written[at];
  const columns = head === undefined ? null : listColumns(head.cells);
  if (columns !== null && !columns.has('full_name') && !(columns.has('last_name') && columns.has('first_name'))) {
    return 'missing_columns';
  }
  const rest = written.slice(at + 1);
  if (rest.length === 0) return 'no_rows';
  if (rest.length > ROSTER_ROWS_MAX) return 'too_many_rows';
  // A line that was typed below a pasted table has no columns.
  const isLine = ({ cells }: WrittenRow): boolean => cells.length === 1;
  return rest.map((row) => ({
    row: row.row,
    ...(columns === null || isLine(row) ? readInOrder(row) : readByColumns(row, columns)),
  }));
}

function isHead(cells: readonly string[]): boolean {
  const columns = listColumns(cells);
  return columns.has('last_name') || columns.has('first_name') || columns.has('full_name');
}

function listColumns(cells: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  for (const [index, cell] of cells.entries()) {
    const word = foldHead(cell);
    const column = COLUMNS.find((name) => foldWord(personHeads[name]) === word);
    if (column !== undefined) columns.set(column, columns.get(column) ?? index);
    else if (isFullNameHead(word)) columns.set('full_name', columns.get('full_name') ?? index);
  }
  return columns;
}

/** «ФИО», «Фамилия, имя», and the head of a list that is written by spaces. */
function isFullNameHead(word: string): boolean {
  if (likeFullNameHead.includes(word)) return true;
  const [first, second] = word.split(/[\s,]+/);
  return first === nameHeadWords[0] && second !== undefined && nameHeadWords.includes(second);
}

function readByColumns({ cells }: WrittenRow, columns: ReadonlyMap<Column, number>): Named {
  const textOf = (column: Column): string => cleanPersonName(cells[columns.get(column) ?? -1] ?? '');
  const email = cleanEmail(textOf('email'));
  if (!(columns.has('last_name') && columns.has('first_name'))) {
    const parted = partName(textOf('full_name'));
    return email === '' ? parted : { ...parted, email };
  }
  return {
    last_name: textOf('last_name'),
    first_name: textOf('first_name'),
    middle_name: textOf('middle_name'),
    email,
  };
}

function readInOrder({ cells }: WrittenRow): Named {
  const texts = cells.map(cleanPersonName);
  const numbered = texts.length > 1 && NUMBER.test(texts[0] ?? '');
  const told = numbered ? texts.slice(1) : texts;
  const address = told.find((text) => text.includes('@') && !text.includes(' '));
  const names = told.filter((text) => text !== address);
  const [only, more] = names.filter((text) => text !== '');
  if (only !== undefined && more === undefined && names[0] === only) {
    const parted = partName(only);
    return address === undefined ? parted : { ...parted, email: cleanEmail(address) };
  }
  const [last_name = '', first_name = '', middle_name = '', fourth = ''] = names;
  const email = cleanEmail(address ?? fourth);
  return { last_name: last_name.replace(NUMBER_BEFORE, ''), first_name, middle_name, email };
}

/** «3. Иванов Иван Петрович ivanov@example.com» */
function partName(text: string): Named {
  const words = text
    .replace(NUMBER_BEFORE, '')
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const address = words.find((word) => word.includes('@')) ?? '';
  const [last_name = '', first_name = '', ...middle] = words.filter((word) => !word.includes('@'));
  return { last_name, first_name, middle_name: middle.join(' '), email: cleanEmail(address.replace(/^<(.*)>$/, '$1')) };
}
