import type { ParticipantResult } from '../api.ts';

/** By what the table of participants is sorted. */
export interface ParticipantOrder {
  by: 'place' | 'name' | 'points';
  direction: 'ascending' | 'descending';
}

export const FIRST_ORDER: ParticipantOrder = { by: 'place', direction: 'ascending' };

const COLLATOR = new Intl.Collator('ru', { numeric: true });

/** Name as it is shown: of a person last name first, of an anonymous participant her nickname. */
export function getParticipantName({ last_name, first_name }: ParticipantResult): string {
  return `${last_name} ${first_name}`.trim();
}

function compare(left: ParticipantResult, right: ParticipantResult, by: ParticipantOrder['by']): number {
  if (by === 'name') return COLLATOR.compare(getParticipantName(left), getParticipantName(right));
  return by === 'place' ? left.place - right.place : left.points - right.points;
}

/** The rows in their order; equal ones stand by name. */
export function sortParticipants(rows: readonly ParticipantResult[], order: ParticipantOrder): ParticipantResult[] {
  const sign = order.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((left, right) => sign * compare(left, right, order.by) || compare(left, right, 'name'));
}

/** The order after a press on a column: the other way round on the column in use, else the column's natural one. */
export function pressColumn(order: ParticipantOrder, by: ParticipantOrder['by']): ParticipantOrder {
  if (order.by === by) return { by, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
  return { by, direction: by === 'points' ? 'descending' : 'ascending' };
}
