import { isWritten, type WrittenRow } from './columns.ts';
import type { Heading, HeadingReader, NamePart, PersonColumn } from './headings.ts';

/** Columns of one list. Lists side by side have one each. */
export interface ListColumns {
  /** Where a column is, from 0. */
  readonly places: ReadonlyMap<PersonColumn, number>;
  /** Parts of `full_name`, in their order. */
  readonly order: readonly NamePart[];
  /** The column before which `full_name` ends: its heading may be of several merged cells. */
  readonly full_name_end: number;
  /** The first column, from 0, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Headings of columns that are not read. */
  readonly passed_over: readonly string[];
}

/** The row of headings, as an index among the rows, and the lists below it. */
export interface ListHead {
  readonly at: number;
  readonly lists: readonly ListColumns[];
}

const NAMES: readonly PersonColumn[] = ['last_name', 'first_name', 'middle_name', 'full_name'];
/** A second one of these begins a list to the right. */
const ONCE: readonly PersonColumn[] = [...NAMES, 'email', 'login', 'number'];
/** Headings of merged cells have finer ones so many rows below. */
const FINER_WITHIN = 2;
/** A row above with fewer cells is a title. */
const MERGED_MIN = 2;

/**
 * The row of headings wherever it is: the first that names columns, or a finer one just below it. A heading alone in its row is a
 * title if there are several in a row below.
 */
export function findListHead(rows: readonly WrittenRow[], read: HeadingReader): ListHead | null {
  const heads = rows.flatMap((row, at) => {
    const lists = readListHead(rows, at, read);
    return lists === null ? [] : [{ at, lists, cells: row.cells.filter(isWritten).length, score: scoreOf(lists) }];
  });
  const first = heads.find(({ cells }) => cells > 1) ?? heads[0];
  if (first === undefined) return null;
  const finer = heads.filter(({ at }) => at >= first.at && at <= first.at + FINER_WITHIN);
  return finer.toSorted((one, other) => other.score - one.score)[0] ?? first;
}

/** The lists that the row with this index begins if it has headings; null for any other row. */
export function readListHead(
  rows: readonly WrittenRow[],
  at: number,
  read: HeadingReader,
): readonly ListColumns[] | null {
  const cells = withHeadingsAbove(rows, at, read);
  const headings = cells.map((cell) => read(cell));
  const written = cells.filter(isWritten).length;
  const known = headings.filter((heading) => heading !== null);
  const names = known.filter(({ column }) => NAMES.includes(column));
  if (names.length === 0) return null;
  // «Ученик» after something else is the role of a person.
  const isAllBefore = headings
    .slice(0, headings.indexOf(names[0] ?? null))
    .every((heading, index) => heading !== null || !isWritten(cells[index] ?? ''));
  if (names.every(({ isNoun }) => isNoun) && !isAllBefore) return null;
  const isSure = names.some(({ isPure }) => isPure);
  // A remark beside a person may have words of headings.
  if (!isSure && (written === 1 || known.length * 2 < written)) return null;
  return splitLists(cells, headings);
}

/**
 * A row with the headings of the row above where it has none itself, as in merged cells: «Родители» above «Почта» says whose it is.
 */
function withHeadingsAbove(rows: readonly WrittenRow[], at: number, read: HeadingReader): readonly string[] {
  const { cells = [], row = 0 } = rows[at] ?? {};
  const above = rows[at - 1];
  if (above?.row !== row - 1 || above.cells.filter(isWritten).length < MERGED_MIN) return cells;
  const own = cells.filter(isWritten);
  const isFiner = own.length > 0 && own.every((cell) => read(cell) !== null);
  if (!isFiner && !cells.some((cell) => isNameHeading(cell, read))) return cells;
  let over = '';
  const merged = Array.from({ length: Math.max(cells.length, above.cells.length) }, (_, index) => {
    const [cell = '', upper = ''] = [cells[index], above.cells[index]];
    if (isWritten(upper)) over = upper;
    if (!isWritten(cell)) return read(upper) === null ? cell : upper;
    return read(over)?.owner === 'other' ? `${over}: ${cell}` : cell;
  });
  // A whole name above is what these columns are parts of.
  const hasOwnNames = merged.some((cell, index) => isWritten(cells[index] ?? '') && isNameHeading(cell, read));
  return merged.map((cell, index) =>
    hasOwnNames && !isWritten(cells[index] ?? '') && isNameHeading(cell, read) ? '' : cell,
  );
}

function isNameHeading(cell: string, read: HeadingReader): boolean {
  const heading = read(cell);
  return heading !== null && NAMES.includes(heading.column);
}

function scoreOf(lists: readonly ListColumns[]): number {
  return lists.reduce((sum, { places, order }) => sum + places.size + order.length / 10, 0);
}

function splitLists(cells: readonly string[], headings: readonly (Heading | null)[]): ListColumns[] {
  const starts: number[] = [];
  let seen = new Set<PersonColumn>();
  for (const [index, heading] of headings.entries()) {
    if (heading === null || !ONCE.includes(heading.column)) continue;
    if (seen.has(heading.column)) {
      // A second address is no list; one begins where names follow before anything repeats.
      if (!beginsList(headings.slice(index))) continue;
      starts.push(index);
      seen = new Set();
    }
    seen.add(heading.column);
  }
  const bounds = [0, ...starts, cells.length];
  return bounds
    .slice(0, -1)
    .map((from, index) => readColumns(cells, headings, from, bounds[index + 1] ?? cells.length));
}

function beginsList(headings: readonly (Heading | null)[]): boolean {
  const seen = new Set<PersonColumn>();
  for (const heading of headings) {
    if (heading === null || !ONCE.includes(heading.column)) continue;
    if (seen.has(heading.column)) return false;
    if (NAMES.includes(heading.column)) return true;
    seen.add(heading.column);
  }
  return false;
}

function readColumns(
  cells: readonly string[],
  headings: readonly (Heading | null)[],
  from: number,
  to: number,
): ListColumns {
  const places = new Map<PersonColumn, number>();
  const passed_over: string[] = [];
  let order: readonly NamePart[] = [];
  let owner: Heading['owner'] = null;
  for (let index = from; index < to; index += 1) {
    const cell = cells[index] ?? '';
    const heading = headings[index] ?? null;
    if (!isWritten(cell) || heading?.column === 'number') continue;
    // After a parent an address is the parent's.
    owner = heading?.owner ?? (heading !== null && NAMES.includes(heading.column) ? 'pupil' : owner);
    const isOfOthers = heading?.column === 'email' && owner === 'other';
    if (heading === null || heading.column === 'other' || isOfOthers || places.has(heading.column)) {
      passed_over.push(cell.trim());
      continue;
    }
    places.set(heading.column, index);
    if (heading.column === 'school_class') passed_over.push(cell.trim());
    if (heading.column === 'full_name') order = heading.order;
  }
  if (places.has('full_name') && places.has('last_name') && places.has('first_name')) {
    passed_over.push(cells[places.get('full_name') ?? -1]?.trim() ?? '');
    places.delete('full_name');
  }
  // «Name» and «Surname»
  const whole = places.get('full_name');
  if (whole !== undefined && places.has('last_name') && !places.has('first_name') && order.includes('last_name')) {
    places.delete('full_name');
    places.set('first_name', whole);
  }
  const after = (places.get('full_name') ?? to) + 1;
  const next = cells.findIndex((cell, index) => index >= after && index < to && isWritten(cell));
  return { places, order, full_name_end: next === -1 ? to : next, from, to, passed_over };
}
