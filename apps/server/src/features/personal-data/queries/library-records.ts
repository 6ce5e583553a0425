import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { PersonalRecords, Row } from '../types.ts';

export type LibraryRecords = Pick<PersonalRecords, 'folders' | 'materials' | 'versions' | 'uploads' | 'publications'>;

/** What a person keeps: her folders, her materials with their versions, her uploads, what she published. */
export async function readLibraryRecords(db: Kysely<Database>, user_id: string): Promise<LibraryRecords> {
  const [folders, materials, versions, uploads, publications] = await Promise.all([
    listFolders(db, user_id),
    listMaterials(db, user_id),
    listVersions(db, user_id),
    listUploads(db, user_id),
    listPublications(db, user_id),
  ]);
  return { folders, materials, versions, uploads, publications };
}

function listFolders(db: Kysely<Database>, user_id: string): Promise<Row<'folders'>[]> {
  return db
    .selectFrom('folder')
    .select(['title', 'date_created', 'date_changed'])
    .where('user_id', '=', user_id)
    .orderBy('date_created')
    .orderBy('id')
    .execute();
}

function listMaterials(db: Kysely<Database>, user_id: string): Promise<Row<'materials'>[]> {
  return db
    .selectFrom('material')
    .select(['title', 'template', 'date_created', 'date_changed'])
    .where('user_id', '=', user_id)
    .orderBy('date_created')
    .orderBy('id')
    .execute();
}

function listVersions(db: Kysely<Database>, user_id: string): Promise<Row<'versions'>[]> {
  return db
    .selectFrom('material_version')
    .innerJoin('material', 'material.id', 'material_version.material_id')
    .select([
      'material.title as material',
      'material_version.version',
      sql<string>`material_version.description ->> 'title'`.as('title'),
      'material_version.saved_at',
      'material_version.cause',
    ])
    .where('material_version.user_id', '=', user_id)
    .orderBy('material_version.saved_at')
    .orderBy('material_version.material_id')
    .orderBy('material_version.version')
    .execute();
}

function listUploads(db: Kysely<Database>, user_id: string): Promise<Row<'uploads'>[]> {
  return db
    .selectFrom('stored_upload')
    .innerJoin('stored_file', 'stored_file.hash', 'stored_upload.hash')
    .select(['stored_file.hash', 'stored_file.media_type', 'stored_file.size', 'stored_upload.uploaded_at'])
    .where('stored_upload.user_id', '=', user_id)
    .orderBy('stored_upload.uploaded_at')
    .orderBy('stored_upload.hash')
    .execute();
}

function listPublications(db: Kysely<Database>, user_id: string): Promise<Row<'publications'>[]> {
  return db
    .selectFrom('catalog_material')
    .innerJoin('material', 'material.id', 'catalog_material.material_id')
    .select([
      'material.title',
      'catalog_material.published_at',
      'catalog_material.updated_at',
      'catalog_material.withdrawn_at',
    ])
    .where('catalog_material.published_by', '=', user_id)
    .orderBy('catalog_material.published_at')
    .orderBy('catalog_material.material_id')
    .execute();
}
