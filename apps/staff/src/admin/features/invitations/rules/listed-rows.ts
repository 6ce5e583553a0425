import type { ListedRow, NewInvitation } from '../api.ts';

/** Rows of a list, told apart: those that can be invited and those with something to mend. */
export interface SortedRows {
  good: readonly ListedRow[];
  bad: readonly ListedRow[];
}

/** A row is good when nothing is wrong with it and all that an invitation needs is known. */
export function sortRows(rows: readonly ListedRow[]): SortedRows {
  const isGood = (row: ListedRow): boolean => toInvitation(row) !== null;
  return { good: rows.filter(isGood), bad: rows.filter((row) => !isGood(row)) };
}

/** The invitation that a row asks for; null for a row with a problem. */
export function toInvitation(row: ListedRow): NewInvitation | null {
  const { email, lastName, firstName, middleName, departmentId, type, roles, problems } = row;
  if (problems.length > 0 || departmentId === null || type === null) return null;
  return { email, lastName, firstName, middleName, departmentId, type, roles };
}
