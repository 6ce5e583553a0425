import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { type NameColumns } from '../../../identity/names.ts';

/** An entry as its curators see it; a module of a course is none, nor is what was withdrawn. */
export interface EntryRow {
  material_id: string;
  folder: string | null;
  source_material_id: string | null;
  source_version: number;
  published_at: Date;
  updated_at: Date;
}

/** A copied module of a course that stands in the catalog. */
export interface ModuleRow {
  material_id: string;
  source_material_id: string | null;
  source_version: number;
}

export async function findEntry(db: Kysely<Database>, id: string): Promise<EntryRow | null> {
  const row = await db
    .selectFrom('catalog_material')
    .select(['material_id', 'folder', 'source_material_id', 'source_version', 'published_at', 'updated_at'])
    .where('material_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('course_id', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Modules of a course of the catalog, those left out since excepted. */
export async function listModules(db: Kysely<Database>, course_id: string): Promise<ModuleRow[]> {
  return db
    .selectFrom('catalog_material')
    .select(['material_id', 'source_material_id', 'source_version'])
    .where('course_id', '=', course_id)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Who published an entry; null where the product came with it. */
export async function findPublisher(db: Kysely<Database>, id: string): Promise<NameColumns | null> {
  const row = await db
    .selectFrom('catalog_material')
    .innerJoin('user_account', 'user_account.id', 'catalog_material.published_by')
    .select(['last_name', 'first_name', 'middle_name'])
    .where('material_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Owner and version of the source of an entry; null where it is gone. */
export async function findSource(
  db: Kysely<Database>,
  { source_material_id }: Pick<EntryRow, 'source_material_id'>,
): Promise<{ id: string; user_id: string | null; version: number } | null> {
  if (source_material_id === null) return null;
  const row = await db
    .selectFrom('material')
    .select(['id', 'user_id', 'version'])
    .where('id', '=', source_material_id)
    .executeTakeFirst();
  return row ?? null;
}

/** How many times the sources of a course's modules have been saved since they were published. */
export async function countModuleSaves(db: Kysely<Database>, course_id: string): Promise<number> {
  const rows = await db
    .selectFrom('catalog_material')
    .innerJoin('material', 'material.id', 'catalog_material.source_material_id')
    .select(['catalog_material.source_version', 'material.version'])
    .where('catalog_material.course_id', '=', course_id)
    .where('catalog_material.withdrawn_at', 'is', null)
    .execute();
  return rows.reduce((sum, { version, source_version }) => sum + Math.max(0, version - source_version), 0);
}
