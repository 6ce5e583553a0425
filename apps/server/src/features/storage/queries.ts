import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { PersonId } from '../../identity/person.ts';

/** Media type of a stored file, decided from its content when it was stored. */
export async function findMediaType(db: Kysely<Database>, hash: string): Promise<string | null> {
  const row = await db.selectFrom('stored_file').select('media_type').where('hash', '=', hash).executeTakeFirst();
  return row?.media_type ?? null;
}

/**
 * Whether a person may see a stored file: she has uploaded it, it belongs to a material of hers (to a kept version of it
 * too), or to a material that stands in the catalog, modules of its courses among them.
 */
export async function canSeeFile(db: Kysely<Database>, person: PersonId, hash: string): Promise<boolean> {
  const upload = await db
    .selectFrom('stored_upload')
    .select('hash')
    .where('user_id', '=', person)
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (upload !== undefined) return true;
  const material = await db
    .selectFrom('material_file')
    .innerJoin('material', 'material.id', 'material_file.material_id')
    .leftJoin('catalog_material', 'catalog_material.material_id', 'material.id')
    .select('material.id')
    .where('material_file.hash', '=', hash)
    .where((eb) =>
      eb.or([
        eb('material.user_id', '=', person),
        eb.and([eb('catalog_material.material_id', 'is not', null), eb('catalog_material.withdrawn_at', 'is', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return material !== undefined;
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
  const rows = await db.selectFrom('stored_file').select('hash').where('hash', 'in', hashes).execute();
  return new Set(rows.map(({ hash }) => hash));
}
