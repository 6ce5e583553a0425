import type { Kysely } from 'kysely';
import type { Database, StoredTemplate } from '../../db/tables.ts';
import type { PersonId } from '../people/types.ts';

export interface FolderRow {
  id: string;
  parent: string | null;
  title: string;
  date_created: Date;
  date_changed: Date;
}

export interface LibraryMaterialRow {
  id: string;
  folder: string | null;
  title: string;
  template: StoredTemplate;
  date_changed: Date;
  contents_count: number | null;
}

const FOLDER = ['id', 'parent', 'title', 'date_created', 'date_changed'] as const;

/** Null for a folder of somebody else. */
export async function findOwnFolder(db: Kysely<Database>, person: PersonId, id: string): Promise<FolderRow | null> {
  const row = await db
    .selectFrom('folder')
    .select(FOLDER)
    .where('id', '=', id)
    .where('user_id', '=', person)
    .executeTakeFirst();
  return row ?? null;
}

export async function listOwnFolders(
  db: Kysely<Database>,
  person: PersonId,
  parent: string | null,
): Promise<FolderRow[]> {
  return db
    .selectFrom('folder')
    .select(FOLDER)
    .where('user_id', '=', person)
    .where('parent', 'is not distinct from', parent)
    .orderBy('title', (order) => order.collate('ru-x-icu'))
    .orderBy('id')
    .execute();
}

export async function listOwnMaterials(
  db: Kysely<Database>,
  person: PersonId,
  folder: string | null,
): Promise<LibraryMaterialRow[]> {
  return db
    .selectFrom('material')
    .select((eb) => [
      'id',
      'folder',
      'title',
      'template',
      'date_changed',
      eb
        .selectFrom('content')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('content.material_id', '=', 'material.id')
        .as('contents_count'),
    ])
    .where('user_id', '=', person)
    .where('folder', 'is not distinct from', folder)
    .orderBy('title', (order) => order.collate('ru-x-icu'))
    .orderBy('id')
    .execute();
}

/** From the root of the library down to the folder itself. */
export async function listFolderPath(db: Kysely<Database>, person: PersonId, id: string): Promise<FolderRow[]> {
  return db
    .withRecursive('way', (qb) =>
      qb
        .selectFrom('folder')
        .select(FOLDER)
        .select((eb) => eb.lit(0).as('depth'))
        .where('id', '=', id)
        .where('user_id', '=', person)
        .unionAll((union) =>
          union
            .selectFrom('folder')
            .innerJoin('way', 'way.parent', 'folder.id')
            .select(['folder.id', 'folder.parent', 'folder.title', 'folder.date_created', 'folder.date_changed'])
            .select((eb) => eb('way.depth', '+', 1).as('depth')),
        ),
    )
    .selectFrom('way')
    .select(FOLDER)
    .orderBy('depth', 'desc')
    .execute();
}
