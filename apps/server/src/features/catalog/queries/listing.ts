import { type Kysely, sql } from 'kysely';
import { containsFolded } from '../../../db/folded.ts';
import type { Database } from '../../../db/tables.ts';
import type { CardRow, CatalogFilter, CatalogFolderRow, CountedFolderRow } from '../types.ts';
import { searchTitles } from './titles.ts';

const FOUND_MAX = 200;

/** Entries that a reader sees: neither withdrawn nor a module of a course. */
function selectCards(db: Kysely<Database>, { title, template, has_certificate }: CatalogFilter) {
  return db
    .selectFrom('catalog_material')
    .innerJoin('material', 'material.id', 'catalog_material.material_id')
    .select([
      'material.id',
      'material.title',
      'material.short_overview',
      'material.template',
      'material.study_time',
      'material.cover',
    ])
    .select((eb) => eb('material.certificate', 'is not', null).as('has_certificate'))
    .where('catalog_material.withdrawn_at', 'is', null)
    .where('catalog_material.course_id', 'is', null)
    .$if(template !== undefined, (query) => query.where('material.template', 'is not distinct from', template ?? null))
    .$if(has_certificate !== undefined, (query) =>
      query.where('material.certificate', has_certificate === true ? 'is not' : 'is', null),
    )
    .$if(title !== undefined, (query) => query.where(searchTitles(title ?? '').found));
}

type StoredCard = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

function cardOf({ has_certificate, ...card }: StoredCard): CardRow {
  return { ...card, has_certificate: Boolean(has_certificate) };
}

/** Materials directly in a folder, or in the root, by title. */
export async function listCards(
  db: Kysely<Database>,
  folder: string | null,
  filter: CatalogFilter,
): Promise<CardRow[]> {
  const rows = await selectCards(db, filter)
    .where('catalog_material.folder', 'is not distinct from', folder)
    .orderBy('material.title', (order) => order.collate('ru-x-icu'))
    .orderBy('material.id')
    .execute();
  return rows.map(cardOf);
}

/** Materials of the whole catalogue, the nearest first; without a title all that the filter leaves, by title. */
export async function searchCards(db: Kysely<Database>, filter: CatalogFilter): Promise<CardRow[]> {
  const { title } = filter;
  const rows = await selectCards(db, filter)
    .$if(title !== undefined, (query) => query.orderBy(searchTitles(title ?? '').rank))
    // Of folded Russian titles the order of the bytes is that of the alphabet, and much cheaper.
    .orderBy('catalog_material.title_folded', (order) => order.collate('C'))
    .orderBy('material.id')
    .limit(FOUND_MAX)
    .execute();
  return rows.map(cardOf);
}

/** Folders directly in a folder, or in the root, by title. Withdrawn materials and modules of courses count nowhere. */
export async function listFolders(
  db: Kysely<Database>,
  parent: string | null,
  title: string | undefined,
): Promise<CountedFolderRow[]> {
  const rows = await db
    .selectFrom('catalog_folder')
    .select(['id', 'parent', 'title'])
    .select((eb) => countInside(eb.ref('catalog_folder.id')).as('element_count'))
    .where('parent', 'is not distinct from', parent)
    .$if(title !== undefined, (query) =>
      query.where(containsFolded(sql<string>`catalog_folder.title`, sql<string>`${title ?? ''}`)),
    )
    .orderBy('title', (order) => order.collate('ru-x-icu'))
    .orderBy('id')
    .execute();
  return rows;
}

/** How many elements lie directly in a folder. */
export async function countElements(db: Kysely<Database>, folder: string): Promise<number> {
  const row = await db
    .selectFrom('catalog_folder')
    .select((eb) => countInside(eb.ref('catalog_folder.id')).as('n'))
    .where('id', '=', folder)
    .executeTakeFirst();
  return row?.n ?? 0;
}

function countInside(folder: unknown) {
  return sql<number>`(
    (select count(*) from catalog_folder inside where inside.parent = ${folder})
    + (select count(*) from catalog_material entry
       where entry.folder = ${folder} and entry.withdrawn_at is null and entry.course_id is null)
  )::integer`;
}

/** Every folder, for ways and rules. */
export async function listAllFolders(db: Kysely<Database>): Promise<CatalogFolderRow[]> {
  return db.selectFrom('catalog_folder').select(['id', 'parent', 'title']).execute();
}
