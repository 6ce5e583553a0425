import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * A name as it is compared with others: without case, ё (U+0451) as е (U+0435). The database folds both sides, so that
 * they can't be folded in two ways; its ICU does, whatever locale the database has.
 */
export function folded(text: Expression<string | null>): RawBuilder<string> {
  return sql<string>`translate(lower(${text}::text collate "ru-x-icu"), chr(1105), chr(1077))`;
}
