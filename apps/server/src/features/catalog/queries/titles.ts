import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { folded } from '../../../db/folded.ts';
import { anyHolds } from '../../../db/lists.ts';

/** Follows every text of the same beginning in the order of bytes. */
const LAST_CHARACTER = String.fromCodePoint(0x10_ff_ff);

/** Of folded Russian titles the order of the bytes is that of the alphabet, and an index keeps it. */
const TITLE = sql<string>`catalog_material.title_folded collate "C"`;

/**
 * Which rows of `catalog_material` a text finds, the nearest first: titles that begin with it, then those in which it
 * stands, then those that have all its words in any form. Each row is found once. The text is folded by the database as
 * titles were, and nothing in it is a wildcard or an operator.
 */
export function listTitleSteps(text: string): RawBuilder<SqlBool>[] {
  const sought = sql<string>`${folded(sql<string>`${text}`)} collate "C"`;
  const found_at = sql<number>`strpos(${TITLE}, ${sought})`;
  const words = sql`plainto_tsquery('russian', ${folded(sql<string>`${text}`)})`;
  return [
    sql<SqlBool>`(${TITLE} >= ${sought} and ${TITLE} < ${sought} || ${LAST_CHARACTER})`,
    sql<SqlBool>`${found_at} > 1`,
    sql<SqlBool>`(catalog_material.title_stems @@ ${words} and ${found_at} = 0)`,
  ];
}

/** Whether the text is found in any of these ways. */
export function findsTitle(text: string): Expression<SqlBool> {
  return anyHolds(listTitleSteps(text));
}
