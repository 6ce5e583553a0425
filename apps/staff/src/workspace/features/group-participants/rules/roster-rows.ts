import type { CallInput, CallResult } from '@parta/contract/wire';

type ReadRow = CallResult<'group.read_roster'>['lists'][number]['rows'][number];

/** A row of the preview; several people of one line have the number of that line. */
export interface RosterRow extends ReadRow {
  key: number;
}

/** Fields of a row that can be written anew. */
export type RosterField = 'last_name' | 'first_name' | 'middle_name' | 'email';

/** Rows with something to mend, those with something to look at, and the others. */
export interface SortedRoster {
  bad: readonly RosterRow[];
  marked: readonly RosterRow[];
  good: readonly RosterRow[];
}

/** How many people come in which way: a new login, a mail, at once, or as a proposal. */
export interface RosterCounts {
  logins: number;
  invitations: number;
  colleagues: number;
  proposals: number;
}

/** Rows of a list, told apart. */
export function sortRoster(rows: readonly RosterRow[]): SortedRoster {
  const fine = rows.filter(({ problems }) => problems.length === 0);
  return {
    bad: rows.filter(({ problems }) => problems.length > 0),
    marked: fine.filter(isMarked),
    good: fine.filter((row) => !isMarked(row)),
  };
}

function isMarked({ doubts, left_out, namesake }: RosterRow): boolean {
  return doubts.length > 0 || left_out.length > 0 || namesake;
}

/** The rows as the server reads them again. */
export function writeRoster(
  rows: readonly RosterRow[],
): Extract<CallInput<'group.read_roster'>['body'], { rows: unknown }> {
  return {
    rows: rows.map(({ row, is_hidden, last_name, first_name, middle_name, email, login }) => ({
      row,
      is_hidden,
      last_name,
      first_name,
      middle_name,
      email,
      login,
    })),
  };
}

/** What is sent of rows that can be added; a login that nobody in the organization has says nothing. */
export function toAddedRows(rows: readonly RosterRow[]): CallInput<'group.add_roster'>['body']['rows'] {
  return listComing(rows).map(({ last_name, first_name, middle_name, email, login, known }) => ({
    last_name,
    first_name,
    middle_name,
    email,
    login: known === null ? '' : login,
  }));
}

/** Rows of people who are not in the group yet. */
export function listComing(rows: readonly RosterRow[]): RosterRow[] {
  return rows.filter(({ known }) => known !== 'in_group');
}

/** How the people of these rows come into the group. */
export function countWays(rows: readonly RosterRow[]): RosterCounts {
  const coming = listComing(rows);
  const isNew = ({ known }: RosterRow): boolean => known === null;
  return {
    logins: coming.filter((row) => isNew(row) && row.email === '').length,
    invitations: coming.filter((row) => isNew(row) && row.email !== '').length,
    colleagues: coming.filter(({ known }) => known === 'in_organization').length,
    proposals: coming.filter(({ known }) => known === 'out_of_reach').length,
  };
}
