import { type Kysely, sql } from 'kysely';

/**
 * The words and numbers of an organisation's names, folded, each with a space on both sides: what a search compares with. «57а»
 * is a number and a letter, and signs are gone. The index finds them whole and by how they begin.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table organization add column search_words text collate "C" not null generated always as (
      ' ' || btrim(regexp_replace(
        regexp_replace(
          translate(lower(normalize(short_name || ' ' || full_name, NFC) collate "ru-x-icu"), chr(1105), chr(1077)),
          '(\\d+)', ' \\1 ', 'g'
        ),
        '[^[:alnum:]]+', ' ', 'g'
      )) || ' '
    ) stored`.execute(db);
  await sql`
    create index organization__search_words on organization
      using gin (array_to_tsvector(string_to_array(btrim(search_words), ' ')))`.execute(db);
}
