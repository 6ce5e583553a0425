import type { FastifyReply } from 'fastify';

/** The part of a list that a call asks for. */
export interface ListPart {
  limit?: number | undefined;
  /** Id of the row before it. */
  after?: string | undefined;
}

/** Cuts a part out of a whole list and tells how long that is; null where no row bears the id. */
export function takePart<Row extends { id: string }>(
  reply: FastifyReply,
  rows: readonly Row[],
  { limit = rows.length, after }: ListPart,
): readonly Row[] | null {
  const from = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && from === 0) return null;
  reply.header('x-total-count', String(rows.length));
  return rows.slice(from, from + limit);
}
