import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Any value of a list, for `where('id', '=', anyOf(ids))`. The list travels as one parameter: no row equals any of an empty
 * list, where `in ()` is a syntax error. Another operator than `=` takes {@link allOf}; a check refuses mixing them.
 */
export function anyOf<Value>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`any(${values})`;
}

/** All values of a list, for `where('id', '<>', allOf(ids))`, the negation of {@link anyOf}. Every row differs from all of an empty list. */
export function allOf<Value>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`all(${values})`;
}

/** True where every condition holds: of none, always. */
export function allHold(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return expressionBuilder<Database>().and(conditions);
}

/** True where some condition holds: of none, never. */
export function anyHolds(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return expressionBuilder<Database>().or(conditions);
}
