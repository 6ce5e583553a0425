import type { MaterialDescription, MaterialModule } from '@parta/contract/material-document';
import type { Template } from '@parta/domain/codes';
import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { listChildIds } from '../rules/toc.ts';
import { readDescription, readSections } from './material-document.ts';
import { listChildRows } from './whole-material.ts';

/** A slide as a table of contents names it. */
export interface SlideTitle {
  id: string;
  title: string;
  questions_count: number;
}

/** What a material says of itself, its slides by title alone. */
export interface MaterialOutline {
  id: string;
  folder: string | null;
  template: Template;
  description: MaterialDescription;
  date_created: Date;
  date_changed: Date;
  toc: MaterialModule[];
  slides: SlideTitle[];
  /** Of a course: modules that are there. */
  children: { id: string; title: string; slides: SlideTitle[] }[];
}

/** Null for no such material. The caller proves elsewhere that it may be read. */
export async function findOutline(db: Kysely<Database>, id: string): Promise<MaterialOutline | null> {
  const row = await db.selectFrom('material').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const catalog =
    row.user_id === null
      ? await db.selectFrom('catalog_material').select('folder').where('material_id', '=', id).executeTakeFirst()
      : undefined;
  const children =
    row.template === 'course' ? await listChildRows(db, row.user_id, listChildIds(readSections(row, []))) : [];
  const slides = await listSlides(db, [id, ...children.map((child) => child.id)]);
  const own = slides.get(id) ?? [];
  return {
    id,
    folder: row.user_id === null ? (catalog?.folder ?? null) : row.folder,
    template: row.template,
    description: readDescription(row),
    date_created: row.date_created,
    date_changed: row.date_changed,
    toc: readSections(
      row,
      own.map((slide) => slide.id),
    ),
    slides: own,
    children: children.map((child) => ({ id: child.id, title: child.title, slides: slides.get(child.id) ?? [] })),
  };
}

async function listSlides(db: Kysely<Database>, material_ids: readonly string[]): Promise<Map<string, SlideTitle[]>> {
  const rows = await db
    .selectFrom('content')
    .leftJoin('question', 'question.content_id', 'content.id')
    .select((eb) => [
      'content.id',
      'content.material_id',
      'content.title',
      eb.fn.count<number>('question.id').as('questions_count'),
    ])
    .where('content.material_id', '=', anyOf(material_ids))
    .groupBy('content.id')
    .orderBy('content.material_id')
    .orderBy('content.position')
    .execute();
  return Map.groupBy(rows, (row) => row.material_id);
}
