import type { CallResult } from '@parta/contract/wire';
import { JOB_TYPES, type JobType } from '@parta/domain/codes';
import { EMAIL_MAX, INVITATION_LIST_MAX, PERSON_NAME_MAX } from '@parta/domain/limits';
import { cleanEmail, isEmail } from '@parta/domain/people/email';
import { cleanPersonName, isPersonName } from '@parta/domain/people/person-name';
import { GIVEN_ROLES, type GivenRole } from '@parta/domain/people/roles';
import { foldHead, foldWord, listWrittenRows } from '../../../spreadsheet/columns.ts';
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
 * Finds the rows of people in a sheet whose first row that says anything is the head. Columns stand in any order,
 * unknown ones are passed over, and so are rows that say nothing.
 */
export function readList(sheet: readonly (readonly string[])[]): readonly ListRow[] | ListRefusal {
  const [head, ...rest] = listWrittenRows(sheet);
  if (head === undefined) return 'no_rows';
  const names = head.cells.map(foldHead);
  const places = COLUMNS.map((column) => [column, names.indexOf(foldWord(listHeads[column]))] as const);
  if (!names.includes(foldWord(listHeads.email))) return 'missing_columns';
  if (rest.length === 0) return 'no_rows';
  if (rest.length > INVITATION_LIST_MAX) return 'too_many_rows';
  return rest.map(({ cells, row }) => {
    const textOf = (column: Column): string => {
      const place = places.find(([name]) => name === column)?.[1] ?? -1;
      return cleanPersonName(cells[place] ?? '');
    };
    return {
      row,
      cells: {
        last_name: textOf('last_name'),
        first_name: textOf('first_name'),
        middle_name: textOf('middle_name'),
        email: cleanEmail(textOf('email')),
        department: textOf('department'),
        type: textOf('type'),
        roles: textOf('roles'),
      },
    };
  });
}

/** Says of every row what it asks for and what is wrong with it. */
export function judgeList(rows: readonly ListRow[], measure: ListMeasure): JudgedRow[] {
  const departments = new Map<string, string>();
  // A short name wins over a full name of the same letters.
  for (const { id, full_name } of measure.departments) departments.set(foldWord(full_name), id);
  for (const { id, short_name } of measure.departments) departments.set(foldWord(short_name), id);
  const members = new Set(measure.members.map(memberKey));
  const seen = new Set<string>();
  return rows.map(({ row, cells }) => {
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
