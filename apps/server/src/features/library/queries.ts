import type { Template } from '@parta/domain/codes';
import { LIBRARY_HITS_MAX } from '@parta/domain/limits';
import { type Kysely, sql } from 'kysely';
import { hasWords } from '../../db/search-text.ts';
import type { Database } from '../../db/tables.ts';
import type { PersonId } from '../../identity/person.ts';

export interface FolderRow {
  id: string;
  parent: string | null;
  title: string;
  date_created: Date;
  date_changed: Date;
}

/** A folder as a tree needs it. */
export type NamedFolder = Pick<FolderRow, 'id' | 'parent' | 'title'>;

export interface LibraryMaterialRow {
  id: string;
  folder: string | null;
  title: string;
  template: Template;
  date_changed: Date;
  contents_count: number | null;
}

const FOLDER = ['id', 'parent', 'title', 'date_created', 'date_changed'] as const;
const MATERIAL = ['id', 'folder', 'title', 'template', 'date_changed'] as const;

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

/** The number of slides comes from one pass over the folder's materials, not from a look-up for each. */
export async function listOwnMaterials(
  db: Kysely<Database>,
  person: PersonId,
  folder: string | null,
): Promise<LibraryMaterialRow[]> {
  return db
    .with('lying', (qb) =>
      qb
        .selectFrom('material')
        .select(MATERIAL)
        .where('user_id', '=', person)
        .where('folder', 'is not distinct from', folder),
    )
    .with('counted', (qb) =>
      qb
        .selectFrom('content')
        .innerJoin('lying', 'lying.id', 'content.material_id')
        .select((eb) => ['content.material_id', eb.fn.countAll<number>().as('n')])
        .groupBy('content.material_id'),
    )
    .selectFrom('lying')
    .leftJoin('counted', 'counted.material_id', 'lying.id')
    .select(MATERIAL.map((column) => `lying.${column}` as const))
    .select('counted.n as contents_count')
    .orderBy('lying.title', (order) => order.collate('ru-x-icu'))
    .orderBy('lying.id')
    .execute();
}

/** Every folder of a person, with its title and place alone. */
export async function listNamedFolders(db: Kysely<Database>, person: PersonId): Promise<NamedFolder[]> {
  return db
    .selectFrom('folder')
    .select(['id', 'parent', 'title'])
    .where('user_id', '=', person)
    .orderBy('title', (order) => order.collate('ru-x-icu'))
    .orderBy('id')
    .execute();
}

/** Folders of the whole library whose title has every word of the text. */
export async function searchOwnFolders(db: Kysely<Database>, person: PersonId, text: string): Promise<FolderRow[]> {
  return db
    .selectFrom('folder')
    .select(FOLDER)
    .where('user_id', '=', person)
    .where(hasWords(sql.ref('title'), text))
    .orderBy('title', (order) => order.collate('ru-x-icu'))
    .orderBy('id')
    .limit(LIBRARY_HITS_MAX)
    .execute();
}

/** Materials of the whole library whose title has every word of the text. */
export async function searchOwnMaterials(
  db: Kysely<Database>,
  person: PersonId,
  text: string,
): Promise<LibraryMaterialRow[]> {
  return db
    .selectFrom('material')
    .select(MATERIAL)
    .select((eb) =>
      eb
        .selectFrom('content')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('content.material_id', '=', 'material.id')
        .as('contents_count'),
    )
    .where('user_id', '=', person)
    .where(hasWords(sql.ref('title'), text))
    .orderBy('title', (order) => order.collate('ru-x-icu'))
    .orderBy('id')
    .limit(LIBRARY_HITS_MAX)
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
