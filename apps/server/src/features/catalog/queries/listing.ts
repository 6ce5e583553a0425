import { CATALOG_HITS_MAX } from '@parta/domain/limits';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { allOf, anyHolds, anyOf } from '../../../db/lists.ts';
import { hasWords } from '../../../db/search-text.ts';
import type { Database } from '../../../db/tables.ts';
import type { CardRow, CatalogFilter, CatalogFolderRow, CountedFolderRow } from '../types.ts';
import { listSoughtWords, listTitleSteps, listWordSteps } from './titles.ts';

/** Entries that a reader sees: neither withdrawn nor a module of a course. */
function selectEntries(db: Kysely<Database>, { template, has_certificate }: Omit<CatalogFilter, 'title'>) {
  return db
    .selectFrom('catalog_material')
    .where('catalog_material.withdrawn_at', 'is', null)
    .where('catalog_material.course_id', 'is', null)
    .$if(template !== undefined, (query) =>
      template === undefined || template === null
        ? query.where('catalog_material.template', 'is', null)
        : query.where('catalog_material.template', '=', template),
    )
    .$if(has_certificate !== undefined, (query) =>
      query.where('catalog_material.has_certificate', '=', has_certificate === true),
    );
}

function selectCards(db: Kysely<Database>, filter: Omit<CatalogFilter, 'title'>) {
  return selectEntries(db, filter)
    .innerJoin('material', 'material.id', 'catalog_material.material_id')
    .select(['material.id', 'material.title', 'material.short_overview', 'material.study_time', 'material.cover'])
    .select(['catalog_material.template', 'catalog_material.has_certificate']);
}

/** Materials directly in a folder, or in the root, by title. */
export async function listCards(
  db: Kysely<Database>,
  folder: string | null,
  { title, ...filter }: CatalogFilter,
): Promise<CardRow[]> {
  const [inTitle] = title === undefined ? [] : listWordSteps(await listSoughtWords(db, title));
  return selectCards(db, filter)
    .where('catalog_material.folder', 'is not distinct from', folder)
    .$if(title !== undefined, (query) =>
      query.where(anyHolds([...listTitleSteps(title ?? ''), ...(inTitle === undefined ? [] : [inTitle])])),
    )
    .orderBy('material.title', (order) => order.collate('ru-x-icu'))
    .orderBy('material.id')
    .execute();
}

/**
 * Materials of the whole catalog, the nearest first, of the same nearness by title; without a title all that the
 * filter leaves. A farther step is taken only where the nearer ones have not found enough.
 */
export async function searchCards(db: Kysely<Database>, { title, ...filter }: CatalogFilter): Promise<CardRow[]> {
  const ids: string[] = [];
  const take = async (steps: readonly Expression<SqlBool>[]): Promise<void> => {
    for (const step of steps) {
      if (ids.length >= CATALOG_HITS_MAX) return;
      const rows = await selectEntries(db, filter)
        .select('catalog_material.material_id')
        .where(step)
        .where('catalog_material.material_id', '<>', allOf(ids))
        .orderBy('catalog_material.title_folded', (order) => order.collate('C'))
        .orderBy('catalog_material.material_id')
        .limit(CATALOG_HITS_MAX - ids.length)
        .execute();
      ids.push(...rows.map(({ material_id }) => material_id));
    }
  };
  await take(title === undefined ? [sql<SqlBool>`true`] : listTitleSteps(title));
  if (title !== undefined && ids.length < CATALOG_HITS_MAX) {
    await take(listWordSteps(await listSoughtWords(db, title)));
  }
  if (ids.length === 0) return [];
  const cards = await selectCards(db, filter).where('catalog_material.material_id', '=', anyOf(ids)).execute();
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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
    .$if(title !== undefined, (query) => query.where(hasWords(sql<string>`catalog_folder.title`, title ?? '')))
    .orderBy('title', (order) => order.collate('ru-x-icu'))
    .orderBy('id')
    .execute();
  return rows;
}

/** How many elements lie directly in a folder, or in the root. */
export async function countElements(db: Kysely<Database>, folder: string | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (
      (select count(*) from catalog_folder where parent is not distinct from ${folder})
      + (select count(*) from catalog_material
         where folder is not distinct from ${folder} and withdrawn_at is null and course_id is null)
    )::integer as n`.execute(db);
  return rows[0]?.n ?? 0;
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
