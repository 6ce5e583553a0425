import type { RowsWanted } from '../api.ts';

export const FIRST_ROWS: RowsWanted = { order: 'place', direction: 'asc', search: '' };

/** The order after a press on a column: the other way round on the column in use, else the column's natural one. */
export function pressColumn(wanted: RowsWanted, order: RowsWanted['order']): RowsWanted {
  if (wanted.order === order) return { ...wanted, direction: wanted.direction === 'asc' ? 'desc' : 'asc' };
  return { ...wanted, order, direction: order === 'points' ? 'desc' : 'asc' };
}
