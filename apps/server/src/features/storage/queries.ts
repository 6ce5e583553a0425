import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { allHold, anyHolds, anyOf } from '../../db/lists.ts';
import { isNewsFor } from '../../db/news-audience.ts';
import { isOwnOrInCatalog } from '../../db/readable-material.ts';
import type { Database } from '../../db/tables.ts';
import { FILE_HOLDERS, type FileHolder } from '../../files/file-holders.ts';
import type { PersonId } from '../../identity/person.ts';

/** Media type of a stored file, decided from its content when it was stored. */
export async function findMediaType(db: Kysely<Database>, hash: string): Promise<string | null> {
  const row = await db.selectFrom('stored_file').select('media_type').where('hash', '=', hash).executeTakeFirst();
  return row?.media_type ?? null;
}

/** Of the rows that name a file: which of them let a person see it; null where that is decided elsewhere. */
const SHOWN_BY: Readonly<Record<FileHolder, ((person: PersonId) => RawBuilder<SqlBool>) | null>> = {
  stored_upload: (person) => sql<SqlBool>`stored_upload.user_id = ${person}`,
  material_file: (person) => sql<SqlBool>`exists (
    select from material where material.id = material_file.material_id and ${isOwnOrInCatalog(person, 'material')})`,
  notification: (person) => sql<SqlBool>`(notification.withdrawn_at is null and ${isNewsFor(person)} or exists (
    select from user_role where user_role.user_id = ${person} and user_role.role = 'platform_administrator'))`,
  // By the activity that asks it, see `live.file`.
  snapshot_file: null,
};

/**
 * Whether a person may see a stored file: she has uploaded it, it belongs to a material of hers (to a kept version of it
 * too), or to a material that stands in the catalog, modules of its courses among them.
 */
export function isShownFile(person: PersonId, hash: RawBuilder<string>): Expression<SqlBool> {
  const ways = FILE_HOLDERS.flatMap(({ table, column }) => {
    const shows = SHOWN_BY[table]?.(person);
    if (shows === undefined) return [];
    return [
      sql<SqlBool>`exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${hash} and ${shows})`,
    ];
  });
  return anyHolds(ways);
}

/** Of a row of `stored_file`: nothing names it. */
export function isUnusedFile(): Expression<SqlBool> {
  const unnamed = FILE_HOLDERS.map(
    ({ table, column }) =>
      sql<SqlBool>`not exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = stored_file.hash)`,
  );
  return allHold(unnamed);
}

/** See {@link isShownFile}. */
export async function canSeeFile(db: Kysely<Database>, person: PersonId, hash: string): Promise<boolean> {
  const { rows } = await sql<{ is_shown: boolean }>`
    select ${isShownFile(person, sql<string>`${hash}::text`)} as is_shown`.execute(db);
  return rows[0]?.is_shown === true;
}

/** Bytes of a person's uploads that are still kept, each file once, `except` one. */
export async function getUsedBytes(db: Kysely<Database>, person: PersonId, except: string): Promise<number> {
  const row = await db
    .selectFrom('stored_upload')
    .innerJoin('stored_file', 'stored_file.hash', 'stored_upload.hash')
    .select((eb) => eb.fn.sum<string | null>('stored_file.size').as('bytes'))
    .where('stored_upload.user_id', '=', person)
    .where('stored_upload.hash', '!=', except)
    .executeTakeFirstOrThrow();
  return Number(row.bytes ?? 0);
}

/** Those of these files that have a row. */
export async function listKnown(db: Kysely<Database>, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.selectFrom('stored_file').select('hash').where('hash', '=', anyOf(hashes)).execute();
  return new Set(rows.map(({ hash }) => hash));
}
