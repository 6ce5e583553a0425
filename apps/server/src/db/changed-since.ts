import { type RawBuilder, sql } from 'kysely';

/** Up to where rows have been read: every transaction before it had ended, so its rows were seen. */
export interface Horizon {
  since: string;
}

/** The one row of a statement that gathers what changed. */
export interface ChangedRows<Row> extends Horizon {
  total: number;
  changed: Row[];
}

/** The horizon of the statement in which it stands. */
export const HORIZON = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;

/**
 * Whether the version of a row may have been invisible to the statement that gave the horizon; true without one. A row
 * that a transaction changed while that statement ran is told again rather than left out. Rows that were deleted cannot
 * be told: compare `total`.
 */
export function changedSince(since: string | null): RawBuilder<boolean> {
  return since === null ? sql<boolean>`true` : sql<boolean>`age(xmin) <= age(${since}::xid8::xid)`;
}

/** @throws Error for a statement that gave no row, or several */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error('one row was expected');
  return row;
}
