import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { listChildIds } from '../rules/toc.ts';
import type { ReadMaterial, WholeMaterial } from '../types.ts';
import { requireModerateCourse } from './course-size.ts';
import { type MaterialRow, readDocument } from './material-document.ts';

/**
 * A material whole, of a course with its modules. The caller proves elsewhere that it may be read. Null for none. Throws
 * Refused 413 for a course that is too much to be read.
 * Modules are the author's own; those of a course of the catalog are copies that the catalog holds.
 */
export async function findWholeMaterial(db: Kysely<Database>, id: string): Promise<WholeMaterial | null> {
  const row = await db.selectFrom('material').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : readWhole(db, row);
}

/** The same for a row that is at hand. */
export async function readWhole(db: Kysely<Database>, row: MaterialRow): Promise<WholeMaterial> {
  const document = await readDocument(db, row);
  return {
    id: row.id,
    template: row.template,
    document,
    children: await listChildren(db, row, document.toc),
    dates: { date_created: row.date_created.toISOString(), date_changed: row.date_changed.toISOString() },
  };
}

async function listChildren(
  db: Kysely<Database>,
  { template, user_id }: MaterialRow,
  toc: WholeMaterial['document']['toc'],
): Promise<(ReadMaterial | null)[]> {
  if (template !== 'course') return [];
  await requireModerateCourse(db, listChildIds(toc));
  const rows = await listChildRows(db, user_id, listChildIds(toc));
  const byId = new Map<string, ReadMaterial>();
  for (const row of rows) {
    byId.set(row.id, { id: row.id, template: row.template, document: await readDocument(db, row) });
  }
  return toc
    .filter(({ type }) => type === 'material')
    .map(({ material_id }) => (material_id === null ? null : (byId.get(material_id) ?? null)));
}

/** Rows of those materials that belong to the same owner as their course. */
export async function listChildRows(
  db: Kysely<Database>,
  user_id: string | null,
  ids: readonly string[],
): Promise<MaterialRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('material')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('user_id', 'is not distinct from', user_id)
    .execute();
}
