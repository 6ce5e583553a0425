import type { Template } from '@parta/domain/codes';
import { enterCatalog } from '../features/catalog/commands/publish.ts';
import type { TestApp } from './test-app.ts';

export interface PlantedEntry {
  folder?: string | null;
  template?: Template;
  certificate?: boolean;
  /** Makes it a module of that course. */
  course_id?: string | null;
  study_time?: number | null;
  tags?: readonly string[];
  short_overview?: string;
  /** A paragraph. */
  overview?: string;
}

/** Stores a folder of the catalog and gives its id. */
export async function plantCatalogFolder(
  { db, context }: TestApp,
  title: string,
  parent: string | null = null,
): Promise<string> {
  const id = context.random.identifier();
  const now = context.clock.now();
  await db.insertInto('catalog_folder').values({ id, parent, title, date_created: now, date_changed: now }).execute();
  return id;
}

/** Stores a material of the catalog, without slides and without a source, and gives its id. */
export async function plantCatalogMaterial(
  { db, context }: TestApp,
  title: string,
  planted: PlantedEntry = {},
): Promise<string> {
  const { folder = null, template = 'test', certificate = false, course_id = null, study_time = null } = planted;
  const { tags = [], short_overview = `О материале «${title}»`, overview } = planted;
  const content = overview === undefined ? [] : [{ type: 'paragraph', content: [{ type: 'text', text: overview }] }];
  const id = context.random.identifier();
  const now = context.clock.now();
  await db
    .insertInto('material')
    .values({
      id,
      user_id: null,
      folder: null,
      template,
      title,
      overview: JSON.stringify({ type: 'doc', content }),
      short_overview,
      language: 'ru',
      tags: [...tags],
      study_time,
      certificate: certificate ? JSON.stringify({ background_image: null, required_percentage_correct: 60 }) : null,
      date_created: now,
      date_changed: now,
    })
    .execute();
  const entry = { material_id: id, folder, course_id, source_material_id: null, source_version: 1, published_by: null };
  await db.transaction().execute((tx) => enterCatalog(tx, context.clock, entry));
  return id;
}
