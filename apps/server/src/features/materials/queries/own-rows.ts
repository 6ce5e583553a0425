import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import { hasWords } from '../../../db/search-text.ts';
import type { Database } from '../../../db/tables.ts';
import type { PersonId } from '../../../identity/person.ts';
import { notFound } from '../../../refused.ts';
import type { MaterialRow } from './material-document.ts';

/** The row of an own material. Throws 404 for anything else. */
export async function getOwnRow(db: Kysely<Database>, person: PersonId, id: string): Promise<MaterialRow> {
  const row = await db
    .selectFrom('material')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', person)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** The same, and whoever else would change it waits until the transaction is over. */
export async function lockOwnRow(tx: Transaction<Database>, person: PersonId, id: string): Promise<MaterialRow> {
  const row = await tx
    .selectFrom('material')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', person)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** How many materials a person has. */
export async function countOwnMaterials(db: Kysely<Database>, person: PersonId): Promise<number> {
  const { n } = await db
    .selectFrom('material')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', person)
    .executeTakeFirstOrThrow();
  return n;
}

/** A child of a course as the editor lists it. */
export interface CourseChild {
  id: string;
  title: string;
  template: MaterialRow['template'];
  contents_count: number;
}

/** Those of the given materials that are the person's own, in no order. */
export async function listOwnChildren(
  db: Kysely<Database>,
  person: PersonId,
  ids: readonly string[],
): Promise<CourseChild[]> {
  if (ids.length === 0) return [];
  return selectChildren(db, person).where('material.id', '=', anyOf(ids)).execute();
}

/** Own materials that can be modules of a course, by words of their title, the newest first. */
export async function searchOwnModules(
  db: Kysely<Database>,
  person: PersonId,
  text: string,
  limit: number,
): Promise<CourseChild[]> {
  return selectChildren(db, person)
    .where('material.template', 'is distinct from', 'course')
    .where(hasWords(sql.ref('material.title'), text))
    .orderBy('material.date_changed', 'desc')
    .orderBy('material.id')
    .limit(limit)
    .execute();
}

function selectChildren(db: Kysely<Database>, person: PersonId) {
  return db
    .selectFrom('material')
    .select((eb) => [
      'material.id',
      'material.title',
      'material.template',
      eb.fn
        .coalesce(
          eb
            .selectFrom('content')
            .select((inner) => inner.fn.countAll<number>().as('n'))
            .whereRef('content.material_id', '=', 'material.id'),
          eb.lit(0),
        )
        .as('contents_count'),
    ])
    .where('material.user_id', '=', person);
}

/** Own courses that a material is a module of. */
export async function listCoursesOf(
  db: Kysely<Database>,
  person: PersonId,
  id: string,
): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom('material')
    .select(['id', 'title'])
    .where('user_id', '=', person)
    .where('template', '=', 'course')
    .where(sql<SqlBool>`toc @> ${JSON.stringify([{ material_id: id }])}::jsonb`)
    .orderBy('title', (order) => order.collate('ru-x-icu'))
    .orderBy('id')
    .execute();
}

/** Whether the catalog holds a copy of a material now, as an entry or as a module of a course. */
export async function isInCatalog(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('catalog_material')
    .select('material_id')
    .where('source_material_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Templates of those of the given materials that are the person's own. */
export async function listTemplates(
  db: Kysely<Database>,
  user_id: string | null,
  ids: readonly string[],
): Promise<Map<string, MaterialRow['template']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('material')
    .select(['id', 'template'])
    .where('id', '=', anyOf(ids))
    .where('user_id', 'is not distinct from', user_id)
    .execute();
  return new Map(rows.map(({ id, template }) => [id, template]));
}
