import { type Expression, type RawBuilder, sql } from 'kysely';

const YO = '\u0451';
const YE = '\u0435';

/**
 * A text as it is compared and searched: without case, ё as е. The database folds both sides, so that they can't be
 * folded in two ways; its ICU does, whatever locale the database has.
 */
export function folded(text: Expression<string>): RawBuilder<string> {
  return sql<string>`translate(lower(${text}::text collate "ru-x-icu"), ${YO}, ${YE})`;
}

/** Whether a text contains another, both folded; nothing in it is a wildcard. */
export function containsFolded(text: Expression<string>, part: Expression<string>): RawBuilder<boolean> {
  return sql<boolean>`strpos(${folded(text)}, ${folded(part)}) > 0`;
}
