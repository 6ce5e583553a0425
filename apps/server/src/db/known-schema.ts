import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { DatabaseOpenError } from './errors.ts';
import { databaseTexts } from './texts.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Throws DatabaseOpenError, in words, when a newer version of the product has changed the database already. */
export async function requireKnownSchema<T>(db: Kysely<T>): Promise<void> {
  const table = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (table.rows[0]?.found !== true) return;
  const known = new Set((await readdir(FOLDER)).map((file) => file.replace(/\.ts$/, '')));
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const newer = rows.find(({ name }) => !known.has(name));
  if (newer !== undefined) throw new DatabaseOpenError(databaseTexts.newerSchema(newer.name));
}
