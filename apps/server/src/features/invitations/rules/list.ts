import type { CallResult } from '@parta/contract/wire';
import { JOB_TYPES, type JobType } from '@parta/domain/codes';
import { EMAIL_MAX, INVITATION_LIST_MAX, PERSON_NAME_MAX } from '@parta/domain/limits';
import { isEmail } from '@parta/domain/people/email';
import { cleanPersonName, isPersonName } from '@parta/domain/people/person-name';
import { GIVEN_ROLES, type GivenRole } from '@parta/domain/people/roles';
import { foldWord, type WrittenRow } from '../../../spreadsheet/columns.ts';
import { type NamePart, readHeading } from '../../../spreadsheet/headings.ts';
import { cleanAddressCell, partName } from '../../../spreadsheet/person-names.ts';
import type { Sheet } from '../../../spreadsheet/sheet-reader.ts';
import { mayCarry, orderRoles } from '../../organizations/rules.ts';
import { likeTypes, listHeads, listRoles, listTypes } from '../texts.ts';
import { type Membership, memberKey } from './faults.ts';

export type JudgedRow = CallResult<'invitation.read_list'>['rows'][number];
type Problem = JudgedRow['problems'][number];
type Column = keyof typeof listHeads;

/** Why a sheet can't be taken for a list of people at all. */
export type ListRefusal = 'no_rows' | 'too_many_rows' | 'missing_columns';

/** One row of a list as it was written, cleaned of what nobody sees. */
export interface ListRow {
  /** Number of the row in the sheet, from 1. */
  readonly row: number;
  readonly cells: Readonly<Record<Column, string>>;
  /** The sheet hides the row. */
  readonly isHidden: boolean;
}

/** The list of a file, and what of the file is not in it: columns by their headings, sheets by their names. */
export interface ReadList {
  readonly rows: readonly ListRow[];
  readonly columnsPassedOver: readonly string[];
  readonly sheetsPassedOver: readonly string[];
}

/** The row of headings and what its columns hold. */
interface ListHead {
  readonly at: number;
  readonly places: ReadonlyMap<Column, number>;
  /** Of whole names; -1 where there is none. */
  readonly fullName: number;
  readonly order: readonly NamePart[];
  readonly passedOver: readonly string[];
}

/** What a list is measured by. */
export interface ListMeasure {
  readonly departments: readonly { readonly id: string; readonly short_name: string; readonly full_name: string }[];
  readonly members: readonly Membership[];
}

const COLUMNS = [
  'last_name',
  'first_name',
  'middle_name',
  'email',
  'department',
  'type',
  'roles',
] as const satisfies readonly Column[];
const NAME_FIELDS = [
  ['last_name', 'lastName'],
  ['first_name', 'firstName'],
  ['middle_name', 'middleName'],
] as const;
const SHOWN_MAX = 300;

/**
 * Finds the people of a file: on the first sheet with a row of headings that names addresses, hidden sheets last. Titles may be above
 * the headings, columns are in any order, and rows without text are passed over.
 */
export function readList(sheets: readonly Sheet[]): ReadList | ListRefusal {
  const ordered = [...sheets.filter(({ isHidden }) => !isHidden), ...sheets.filter(({ isHidden }) => isHidden)];
  const sheet = ordered.find(({ rows }) => findHead(rows) !== null);
  const head = sheet === undefined ? null : findHead(sheet.rows);
  if (sheet === undefined || head === null) return refuse(sheets);
  const rest = sheet.rows.slice(head.at + 1);
  if (sheet.isCut || rest.length > INVITATION_LIST_MAX) return 'too_many_rows';
  if (rest.length === 0) return 'no_rows';
  return {
    rows: rest.map((row) => readRow(row, head)),
    columnsPassedOver: head.passedOver,
    sheetsPassedOver: sheets.filter((other) => other !== sheet && other.rows.length > 0).map(({ name }) => name),
  };
}

function refuse(sheets: readonly Sheet[]): ListRefusal {
  if (sheets.every(({ rows }) => rows.length === 0)) return 'no_rows';
  return 'missing_columns';
}

function findHead(rows: readonly WrittenRow[]): ListHead | null {
  for (const [at, { cells }] of rows.entries()) {
    const head = readHead(at, cells);
    if (head.places.has('email')) return head;
  }
  return null;
}

function readHead(at: number, cells: readonly string[]): ListHead {
  const places = new Map<Column, number>();
  const passedOver: string[] = [];
  let fullName = -1;
  let order: readonly NamePart[] = [];
  for (const [index, cell] of cells.entries()) {
    const word = foldWord(cell);
    const heading = readHeading(cell, 'anyone');
    const column = COLUMNS.find((name) => foldWord(listHeads[name]) === word || name === heading?.column);
    if (column !== undefined && !places.has(column)) places.set(column, index);
    else if (heading?.column === 'full_name' && fullName === -1) {
      fullName = index;
      order = heading.order;
    } else if (word !== '' && heading?.column !== 'number') passedOver.push(cell.trim().slice(0, SHOWN_MAX));
  }
  return { at, places, fullName, order, passedOver };
}

function readRow({ cells, row, isHidden }: WrittenRow, { places, fullName, order }: ListHead): ListRow {
  const textOf = (column: Column): string => cleanPersonName(cells[places.get(column) ?? -1] ?? '');
  const whole = partName(cells[fullName] ?? '', order);
  return {
    row,
    isHidden,
    cells: {
      last_name: textOf('last_name') || whole.last_name,
      first_name: textOf('first_name') || whole.first_name,
      middle_name: textOf('middle_name') || whole.middle_name,
      email: cleanAddressCell(textOf('email')),
      department: textOf('department'),
      type: textOf('type'),
      roles: textOf('roles'),
    },
  };
}

/** Says of every row what it asks for and what is wrong with it; a row that the sheet hides is not to be invited. */
export function judgeList(rows: readonly ListRow[], measure: ListMeasure): JudgedRow[] {
  const departments = new Map<string, string>();
  // A short name wins over a full name of the same letters.
  for (const { id, full_name } of measure.departments) departments.set(foldWord(full_name), id);
  for (const { id, short_name } of measure.departments) departments.set(foldWord(short_name), id);
  const members = new Set(measure.members.map(memberKey));
  const seen = new Set<string>();
  return rows.map(({ row, cells, isHidden }) => {
    const department_id = departments.get(foldWord(cells.department)) ?? null;
    const type = readType(cells.type);
    const { roles, known } = readRoles(cells.roles);
    const judged = {
      row,
      email: cells.email.slice(0, SHOWN_MAX),
      lastName: cells.last_name,
      firstName: cells.first_name,
      middleName: cells.middle_name,
      departmentId: department_id,
      departmentName: cells.department.slice(0, SHOWN_MAX),
      type,
      roles,
    };
    const isMember =
      department_id !== null && type !== null && members.has(memberKey({ email: cells.email, department_id, type }));
    const problems: Problem[] = [
      ...(isHidden ? [{ field: 'email', problem: 'hidden' } as const] : []),
      ...problemsOfEmail(cells.email, seen.has(cells.email), isMember),
      ...NAME_FIELDS.flatMap(([column, field]) => problemsOfName(field, cells[column])),
      ...problemsOfDepartment(cells.department, department_id),
      ...(type === null ? [{ field: 'type', problem: 'unknown' } as const] : []),
      ...(known ? [] : [{ field: 'roles', problem: 'unknown' } as const]),
      ...(type === null || mayCarry(type, roles) ? [] : [{ field: 'roles', problem: 'not_allowed' } as const]),
    ];
    seen.add(cells.email);
    return { ...judged, problems };
  });
}

function problemsOfEmail(email: string, isRepeated: boolean, isMember: boolean): Problem[] {
  const problem = (what: Problem['problem']): Problem[] => [{ field: 'email', problem: what }];
  if (email === '') return problem('missing');
  if (email.length > EMAIL_MAX) return problem('too_long');
  if (!isEmail(email)) return problem('invalid');
  if (isRepeated) return problem('duplicate');
  return isMember ? problem('already_member') : [];
}

function problemsOfName(field: (typeof NAME_FIELDS)[number][1], name: string): Problem[] {
  if (Array.from(name).length > PERSON_NAME_MAX) return [{ field, problem: 'too_long' }];
  return isPersonName(name) ? [] : [{ field, problem: 'invalid' }];
}

function problemsOfDepartment(name: string, id: string | null): Problem[] {
  if (name === '') return [{ field: 'department', problem: 'missing' }];
  return id === null ? [{ field: 'department', problem: 'unknown' }] : [];
}

/** Whoever has no type written is staff. */
function readType(text: string): JobType | null {
  const word = foldWord(text);
  return word === ''
    ? 'staff'
    : (JOB_TYPES.find((type) => [listTypes[type], ...likeTypes[type]].some((known) => foldWord(known) === word)) ??
        null);
}

function readRoles(text: string): { roles: GivenRole[]; known: boolean } {
  const words = text
    .split(/[,;]/)
    .map(foldWord)
    .filter((word) => word !== '');
  const found = words.map((word) => GIVEN_ROLES.find((role) => foldWord(listRoles[role]) === word) ?? null);
  return { roles: orderRoles(found.filter((role) => role !== null)), known: !found.includes(null) };
}
