import type { CallInput, CallResult } from '@parta/contract/wire';

type ReadRow = CallResult<'group.read_roster'>['lists'][number]['rows'][number];

/** A row of the preview; several people of one line have the number of that line. */
export interface RosterRow extends ReadRow {
  key: number;
  /** Which of `same_names` this is, or that it is somebody else; null while that is to be decided. */
  decision: Decision | null;
}

/** Somebody of the organization, or a new person. */
export type Decision = { user_id: string } | 'new';

/** Fields of a row that can be written anew. */
export type RosterField = 'last_name' | 'first_name' | 'middle_name' | 'email';

/** Rows with something to mend, those whose people may be in the organization, those with something to look at, and the others. */
export interface SortedRoster {
  bad: readonly RosterRow[];
  asked: readonly RosterRow[];
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
  const faultless = rows.filter(({ problems }) => problems.length === 0);
  const fine = faultless.filter(({ same_names }) => same_names.length === 0);
  return {
    asked: faultless.filter(({ same_names }) => same_names.length > 0),
    bad: rows.filter(({ problems }) => problems.length > 0),
    marked: fine.filter(isMarked),
    good: fine.filter((row) => !isMarked(row)),
  };
}

function isMarked({ doubts, left_out, namesake }: RosterRow): boolean {
  return doubts.length > 0 || left_out.length > 0 || namesake;
}

/** Whether it is to be decided who the person of a row is. */
export function isUndecided({ same_names, decision }: RosterRow): boolean {
  return same_names.length > 0 && decision === null;
}

/** Ids of the people whom rows were decided to be. */
function listDecided(rows: readonly RosterRow[]): string[] {
  return rows.flatMap(({ decision }) => (decision === null || decision === 'new' ? [] : [decision.user_id]));
}

/** Those of the same names whom no other row was decided to be. */
export function listFree(rows: readonly RosterRow[], row: RosterRow): RosterRow['same_names'] {
  const taken = new Set(listDecided(rows.filter(({ key }) => key !== row.key)));
  return row.same_names.filter(({ user_id }) => !taken.has(user_id));
}

/** Rows to be decided that can be one person alone, who can be of no other such row; with that person. */
export function listSure(rows: readonly RosterRow[]): ReadonlyMap<number, Decision> {
  const undecided = rows.filter(isUndecided).map((row) => ({ key: row.key, free: listFree(rows, row) }));
  const all = undecided.flatMap(({ free }) => free.map(({ user_id }) => user_id));
  return new Map(
    undecided.flatMap(({ key, free: [only, more] }) =>
      only !== undefined && more === undefined && all.filter((id) => id === only.user_id).length === 1
        ? [[key, { user_id: only.user_id }]]
        : [],
    ),
  );
}

/** Rows with what was decided of some of them. */
export function decide(rows: readonly RosterRow[], decisions: ReadonlyMap<number, Decision>): RosterRow[] {
  return rows.map((row) => ({ ...row, decision: decisions.get(row.key) ?? row.decision }));
}

/** A row that was judged again, with what was decided of it where that is still possible. */
export function keepDecision(row: ReadRow, { key, left_out, school_class, decision }: RosterRow): RosterRow {
  const isPossible =
    decision === 'new' || row.same_names.some(({ user_id }) => decision !== null && user_id === decision.user_id);
  return { ...row, key, left_out, school_class, decision: isPossible ? decision : null };
}

/** Rows whose last and first name seem to be swapped, with them in their places. */
export function swapNames(rows: readonly RosterRow[]): RosterRow[] {
  return rows.map((row) => (isSwapped(row) ? { ...row, last_name: row.first_name, first_name: row.last_name } : row));
}

export function isSwapped({ doubts }: RosterRow): boolean {
  return doubts.some(({ doubt }) => doubt === 'swapped');
}

/** Classes of a list in their order; '' for people of none. One where the list does not mix them. */
export function listClasses(rows: readonly RosterRow[]): string[] {
  return [...new Set(rows.map(({ school_class }) => school_class))];
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
  return listComing(rows).map(({ last_name, first_name, middle_name, email, login, known, decision }) => ({
    last_name,
    first_name,
    middle_name,
    email,
    login: known === null ? '' : login,
    ...(decision === null || decision === 'new' ? {} : decision),
  }));
}

/** Rows of people who are not in the group yet. */
export function listComing(rows: readonly RosterRow[]): RosterRow[] {
  return rows.filter((row) => knownAs(row) !== 'in_group');
}

/** How the person of a row is known, after what was decided. */
function knownAs({ known, same_names, decision }: RosterRow): RosterRow['known'] {
  if (decision === null || decision === 'new') return known;
  return same_names.find(({ user_id }) => user_id === decision.user_id)?.known ?? known;
}

/** How the people of these rows come into the group. */
export function countWays(rows: readonly RosterRow[]): RosterCounts {
  const coming = listComing(rows);
  const isNew = (row: RosterRow): boolean => knownAs(row) === null;
  return {
    logins: coming.filter((row) => isNew(row) && row.email === '').length,
    invitations: coming.filter((row) => isNew(row) && row.email !== '').length,
    colleagues: coming.filter((row) => knownAs(row) === 'in_organization').length,
    proposals: coming.filter((row) => knownAs(row) === 'out_of_reach').length,
  };
}
