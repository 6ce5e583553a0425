import { listPlainWords, listSearchWords, searchText } from '@parta/domain/text/search-text';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { allHold, anyHolds, anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';

/** Follows every text of the same beginning in the order of bytes. */
const LAST_CHARACTER = String.fromCodePoint(0x10_ff_ff);
/** Shorter words, and numbers, are not sought as the beginning of a word. */
const BEGINNING = /^\p{L}{3,}$/u;

/** Of folded Russian titles the order of the bytes is that of the alphabet, and an index keeps it. */
const TITLE = sql<string>`catalog_material.title_folded collate "C"`;

/** A word of a search as a `tsquery`, and the folders whose title, or that of a folder above, has it. */
interface SoughtWord {
  readonly stems: string;
  readonly folders: readonly string[];
}

/** Which rows of `catalog_material` have the text in their title: at the beginning, or anywhere. */
export function listTitleSteps(text: string): [RawBuilder<SqlBool>, RawBuilder<SqlBool>] {
  const sought = searchText(text) || text;
  return [
    sql<SqlBool>`(${TITLE} >= ${sought} and ${TITLE} < ${sought} || ${LAST_CHARACTER})`,
    sql<SqlBool>`strpos(${TITLE}, ${sought}) > 0`,
  ];
}

/**
 * Which rows have the words of a search in any form: all of them in the title, or each in the title, the tags, the
 * overviews or in titles of folders on the way to the material.
 */
export function listWordSteps(words: readonly SoughtWord[]): [Expression<SqlBool>, Expression<SqlBool>] {
  const hasStems = (sought: string): RawBuilder<SqlBool> => sql`catalog_material.search_stems @@ ${sought}::tsquery`;
  const titled = words.map(({ stems }) => stems).join(' & ');
  const inTitle = sql<SqlBool>`ts_filter(catalog_material.search_stems, '{a}') @@ ${titled}::tsquery`;
  return words.length === 0
    ? [sql<SqlBool>`false`, sql<SqlBool>`false`]
    : [
        allHold([hasStems(titled), inTitle]),
        allHold(
          words.map(({ stems, folders }) =>
            folders.length === 0
              ? hasStems(stems)
              : anyHolds([hasStems(stems), sql<SqlBool>`catalog_material.folder = ${anyOf(folders)}`]),
          ),
        ),
      ];
}

/** The words of a search that have a meaning of their own, unlike «и» and «на», with the folders that have them. */
export async function listSoughtWords(db: Kysely<Database>, text: string): Promise<SoughtWord[]> {
  const folded = listSearchWords(text);
  const beginnings = folded.map((word) => (BEGINNING.test(word) ? `${word}:*` : null));
  const { rows } = await sql<SoughtWord>`
    with recursive sought as (
      select place, '(' || stems::text || ')' as stems
      from unnest(${listPlainWords(text)}::text[], ${folded}::text[], ${beginnings}::text[])
        with ordinality as typed (plain, folded, beginning, place),
      lateral (select
        plainto_tsquery('russian', regexp_replace(plain collate "ru-x-icu", '[^[:alnum:]]+', ' ', 'g'))
        || plainto_tsquery('russian', regexp_replace(folded collate "ru-x-icu", '[^[:alnum:]]+', ' ', 'g')) as forms
      ) as formed,
      lateral (select case when beginning is null then forms else forms || beginning::tsquery end as stems) as whole
      where numnode(forms) > 0
    ), below (place, id) as (
      select place, id from sought join catalog_folder on search_stems @@ stems::tsquery
      union
      select place, catalog_folder.id from below join catalog_folder on catalog_folder.parent = below.id
    )
    select stems, array(select id from below where below.place = sought.place) as folders from sought
    order by place`.execute(db);
  return rows;
}
