import type { MaterialDocument } from '@parta/contract/material-document';
import { listFileHashes } from '@parta/rich-content/files/file-hashes';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/tables.ts';
import { enterCatalog } from '../catalog/commands/publish.ts';
import { drawFormulas } from '../materials/commands/save-material.ts';
import { writeDocumentContents } from '../materials/commands/write-contents.ts';
import { createFormulas } from '../materials/service/formulas.ts';
import { writeMaterial } from './rules/write-material.ts';
import { readStarterMaterials, readStarterPictures, type StarterFile } from './service/starter-files.ts';
import type { StarterMaterial, WrittenMaterial } from './types.ts';

type SeedingDeps = Pick<Context, 'db' | 'clock' | 'random' | 'files'>;

interface Made {
  id: string;
  written: StarterMaterial;
  document: MaterialDocument;
}

/**
 * Puts the starter catalog into an installation whose catalog is empty, all or nothing; does nothing where there is
 * a folder or a material already. Nobody has published it.
 */
export async function seedStarterCatalog(context: SeedingDeps): Promise<void> {
  // Every start but the first one goes no further: reading pictures and drawing formulas takes its time.
  if (!(await isEmpty(context.db))) return;
  const [materials, pictures] = await Promise.all([readStarterMaterials(), readStarterPictures()]);
  const made = await makeAll(context, materials, pictures);
  await Promise.all([...pictures.values()].map(({ bytes }) => context.files.put(bytes)));
  await context.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('parta starter catalogue', 0))`.execute(tx);
    if (!(await isEmpty(tx))) return;
    await insertFiles(context, tx, [...pictures.values()]);
    const folders = await insertFolders(context, tx, materials);
    for (const { id, written, document } of made.values()) {
      await insertWritten(tx, context.clock, { id, user_id: null, template: written.template, document });
    }
    for (const [name, { id, written }] of made) {
      const course = written.module_only ? courseOf(made, name) : null;
      await enterCatalog(tx, context.clock, {
        material_id: id,
        folder: written.module_only ? null : (folders.get(pathOf(written.folder)) ?? null),
        course_id: course,
        source_material_id: null,
        source_version: 1,
        published_by: null,
      });
    }
  });
}

async function makeAll(
  { random }: SeedingDeps,
  materials: ReadonlyMap<string, StarterMaterial>,
  pictures: ReadonlyMap<string, StarterFile>,
): Promise<Map<string, Made>> {
  const find = (name: string) => {
    const file = pictures.get(name);
    if (file === undefined) throw new RangeError(`no picture is called ${name}`);
    return { hash: file.hash, width: file.width, height: file.height };
  };
  const ids = new Map([...materials.keys()].map((name) => [name, random.identifier()]));
  const formulas = createFormulas();
  const made = new Map<string, Made>();
  for (const [name, written] of materials) {
    const document = writeMaterial(written, { newId: () => random.identifier(), find }, ids);
    await drawFormulas(formulas, document);
    made.set(name, { id: ids.get(name) ?? '', written, document });
  }
  return made;
}

async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const folder = await db.selectFrom('catalog_folder').select('id').limit(1).executeTakeFirst();
  const material = await db.selectFrom('catalog_material').select('material_id').limit(1).executeTakeFirst();
  return folder === undefined && material === undefined;
}

async function insertFiles(
  { clock }: SeedingDeps,
  tx: Transaction<Database>,
  files: readonly StarterFile[],
): Promise<void> {
  await tx
    .insertInto('stored_file')
    .values(
      files.map(({ hash, width, height, bytes }) => ({
        hash,
        media_type: 'image/webp',
        size: bytes.length,
        width,
        height,
        created_at: clock.now(),
      })),
    )
    .onConflict((oc) => oc.column('hash').doNothing())
    .execute();
}

/** Folders by the whole way to them. */
async function insertFolders(
  { clock, random }: SeedingDeps,
  tx: Transaction<Database>,
  materials: ReadonlyMap<string, StarterMaterial>,
): Promise<Map<string, string>> {
  const folders = new Map<string, string>();
  const now = clock.now();
  for (const { folder, module_only } of materials.values()) {
    if (module_only) continue;
    for (const [depth, title] of folder.entries()) {
      const path = pathOf(folder.slice(0, depth + 1));
      if (folders.has(path)) continue;
      const id = random.identifier();
      const parent = folders.get(pathOf(folder.slice(0, depth))) ?? null;
      await tx
        .insertInto('catalog_folder')
        .values({ id, parent, title, date_created: now, date_changed: now })
        .execute();
      folders.set(path, id);
    }
  }
  return folders;
}

/**
 * Stores a material that was made of its written form, with the files that it names, which are there already.
 * @param material of whom it is, or null for one of the catalog
 */
export async function insertWritten(
  tx: Transaction<Database>,
  clock: Clock,
  {
    id,
    user_id,
    template,
    document,
  }: { id: string; user_id: string | null; template: WrittenMaterial['template']; document: MaterialDocument },
): Promise<void> {
  const now = clock.now();
  const { description, toc } = document;
  await tx
    .insertInto('material')
    .values({
      id,
      user_id,
      folder: null,
      template: template === 'material' ? null : template,
      ...description,
      overview: JSON.stringify(description.overview),
      certificate: description.certificate === null ? null : JSON.stringify(description.certificate),
      toc: JSON.stringify(toc),
      date_created: now,
      date_changed: now,
    })
    .execute();
  await writeDocumentContents(tx, id, document);
  const hashes = new Set([...listFileHashes(document), ...(description.cover === null ? [] : [description.cover])]);
  if (hashes.size === 0) return;
  await tx
    .insertInto('material_file')
    .values([...hashes].map((hash) => ({ material_id: id, hash })))
    .execute();
}

function courseOf(made: ReadonlyMap<string, Made>, name: string): string {
  const course = [...made.values()].find(({ written }) => written.children.includes(name));
  if (course === undefined) throw new RangeError(`${name} is a module of no course`);
  return course.id;
}

function pathOf(folder: readonly string[]): string {
  return folder.join('\n');
}
