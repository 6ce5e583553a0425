import type { CallInput } from '@parta/contract/wire';
import type { RosterRow } from '../api.ts';

/** Fields of a row that can be written anew. */
export type RosterField = 'last_name' | 'first_name' | 'middle_name' | 'email';

/** Rows with something to mend, and those that can be added. */
export interface SortedRoster {
  bad: readonly RosterRow[];
  good: readonly RosterRow[];
}

/** Rows of a list, told apart. */
export function sortRoster(rows: readonly RosterRow[]): SortedRoster {
  const hasProblems = ({ problems }: RosterRow): boolean => problems.length > 0;
  return { bad: rows.filter(hasProblems), good: rows.filter((row) => !hasProblems(row)) };
}

/** The rows as text that the server reads again: a line each, its cells apart by tabs. */
export function writeRoster(rows: readonly RosterRow[]): string {
  const clean = (cell: string): string => cell.replaceAll(/[\t\r\n]/g, ' ');
  return rows
    .map(({ last_name, first_name, middle_name, email }) =>
      [last_name, first_name, middle_name, email].map(clean).join('\t'),
    )
    .join('\n');
}

/** What is sent of rows that can be added. */
export function toAddedRows(rows: readonly RosterRow[]): CallInput<'group.add_roster'>['body']['rows'] {
  return rows.map(({ last_name, first_name, middle_name, email }) => ({ last_name, first_name, middle_name, email }));
}

/** How many of the rows get an account by login, and how many an invitation. */
export function countWays(rows: readonly RosterRow[]): { logins: number; invitations: number } {
  const logins = rows.filter(({ email }) => email === '').length;
  return { logins, invitations: rows.length - logins };
}
