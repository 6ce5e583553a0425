import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { folded } from '../../../db/folded.ts';

/** How a text is found in titles of the catalogue. */
export interface TitleSearch {
  /** Whether a row of `catalog_material` is found: the text stands in its title, or all its words do in any form. */
  readonly found: RawBuilder<SqlBool>;
  /** 0 where the title begins with the text, 1 where the text stands in it, 2 where only its words do. */
  readonly rank: RawBuilder<number>;
}

/** The text is folded by the database as titles were, and nothing in it is a wildcard or an operator. */
export function searchTitles(text: string): TitleSearch {
  const sought = sql<string>`(select ${folded(sql<string>`${text}`)} collate "C")`;
  const title = sql<string>`catalog_material.title_folded collate "C"`;
  const words = sql`(select plainto_tsquery('russian', ${folded(sql<string>`${text}`)}))`;
  return {
    found: sql<SqlBool>`(strpos(${title}, ${sought}) > 0 or catalog_material.title_stems @@ ${words})`,
    rank: sql<number>`case strpos(${title}, ${sought}) when 1 then 0 when 0 then 2 else 1 end`,
  };
}
