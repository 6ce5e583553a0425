import { listSearchWords } from '@parta/domain/text/search-text';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { allHold } from './lists.ts';

/** A text as searches compare it, see `searchText` of the domain, which folds what is typed in the same way. */
export function searchText(text: Expression<string | null>): RawBuilder<string> {
  return sql<string>`search_text(${text})`;
}

/** Whether a text as searches compare it has the words, as `listSearchWords` gives them; nothing in them is a wildcard. */
export function hasSearchWords(searched: Expression<string | null>, words: readonly string[]): Expression<SqlBool> {
  return allHold(words.map((word) => sql<SqlBool>`strpos(${searched}, ${word}) > 0`));
}

/** Whether a stored text has every word of what was typed; an empty search finds every text. */
export function hasWords(text: Expression<string | null>, typed: string): Expression<SqlBool> {
  return hasSearchWords(searchText(text), listSearchWords(typed));
}
