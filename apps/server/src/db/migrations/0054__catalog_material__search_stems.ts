import { type Kysely, sql } from 'kysely';

/**
 * Texts as searches compare them, and stems of words whatever locale the database has. Catalog rows are found by title,
 * tags and overviews, people by one generated text. `@parta/domain/text/search-text` folds what is typed in the same way.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function plain_text(text) returns text language sql immutable strict parallel safe
    return btrim(regexp_replace(
      regexp_replace(
        translate(lower(normalize(translate($1, chr(8470) || chr(8203), '  '), NFKC) collate "ru-x-icu"), chr(1105), chr(1077)),
        '[\\u00ad\\u0300-\\u036f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200c-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\U000e0100-\\U000e01ef]',
        '', 'g'
      ),
      '[\\t\\n\\v\\f\\r ]+', ' ', 'g'
    ))`.execute(db);
  // The letters of domain/text/look-alikes.
  await sql`
    create function search_text(text) returns text language sql immutable strict parallel safe
    return translate(
      plain_text($1),
      U&'abcehkmoptxyijs\\03b1\\03bf\\03c1\\03c7\\03c5',
      U&'\\0430\\0432\\0441\\0435\\043d\\043a\\043c\\043e\\0440\\0442\\0445\\0443\\0456\\0458\\0455\\0430\\043e\\0440\\0445\\0443'
    )`.execute(db);
  // The parser of a database with the locale C takes every sign above U+007F for a letter, so signs are replaced before.
  await sql`
    create function search_stems(text) returns tsvector language sql immutable strict parallel safe
    return to_tsvector('russian'::regconfig, regexp_replace(plain_text($1) collate "ru-x-icu", '[^[:alnum:]]+', ' ', 'g'))
      || to_tsvector('russian'::regconfig, regexp_replace(search_text($1) collate "ru-x-icu", '[^[:alnum:]]+', ' ', 'g'))`.execute(
    db,
  );
  await sql`
    alter table catalog_material
      drop column title_stems,
      add column search_stems tsvector not null default ''`.execute(db);
  await sql`
    update catalog_material set
      title_folded = search_text(material.title),
      search_stems = setweight(search_stems(material.title), 'A') || search_stems(concat_ws(' ',
        array_to_string(material.tags, ' '),
        material.short_overview,
        (select string_agg(part #>> '{}', ' ') from jsonb_path_query(material.overview, '$.**.text') part)
      ))
    from material where material.id = catalog_material.material_id`.execute(db);
  await sql`
    create index catalog_material__search_stems on catalog_material using gin (search_stems)
      where withdrawn_at is null and course_id is null`.execute(db);
  await sql`
    alter table catalog_folder add column search_stems tsvector not null
      generated always as (search_stems(title)) stored`.execute(db);
  await sql`
    alter table user_account add column search_text text not null generated always as (
      search_text(
        last_name || ' ' || first_name || ' ' || middle_name || ' ' || coalesce(email, '') || ' ' || coalesce(login, '')
      )
    ) stored`.execute(db);
}
