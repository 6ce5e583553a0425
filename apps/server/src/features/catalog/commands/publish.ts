import { sql, type Transaction } from 'kysely';
import type { Clock } from '../../../clock.ts';
import { anyOf } from '../../../db/lists.ts';
import { searchText } from '../../../db/search-text.ts';
import type { Database } from '../../../db/tables.ts';
import type { Press } from '../../../http/calls/press.ts';
import type { PersonId } from '../../../identity/person.ts';
import { notFound, Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { copyMaterial, refreshCopy } from '../../materials/commands/copy-material.ts';
import { findWholeMaterial } from '../../materials/queries/whole-material.ts';
import { checkMaterial } from '../../materials/rules/start.ts';
import { listChildIds } from '../../materials/rules/toc.ts';
import { lockAccount } from '../../people/commands/links.ts';
import { makeOnce } from '../../presses/commands.ts';
import { findEntry, listModules } from '../queries/state.ts';
import type { CatalogDeps, Curator } from '../types.ts';
import { lockCatalog, requireFolder, requireRoom } from './lock.ts';

/** A material that may be published, held unchanged with its modules to the end of the transaction. */
interface Source {
  readonly id: string;
  readonly version: number;
  readonly modules: readonly { readonly id: string; readonly version: number }[];
}

/** A row of the catalog about to be made for a material that belongs to nobody. */
export interface NewEntry {
  readonly material_id: string;
  readonly folder: string | null;
  /** Set for a module: it is no entry of its own then. */
  readonly course_id: string | null;
  readonly source_material_id: string | null;
  readonly source_version: number;
  /** Null for what the product brings along. */
  readonly published_by: PersonId | null;
}

/**
 * Publishes a frozen copy of an own material, of a course with copies of its modules, and gives the copy's id. Throws
 * Refused: 404, 409 `already_published` and `folder_full`, and 400 for a material that cannot be started or has no title.
 */
export async function publishMaterial(
  deps: CatalogDeps,
  { id: published_by, address }: Curator,
  { material_id, folder }: { material_id: string; folder: string | null },
  press: Press | null,
): Promise<string> {
  const { db, clock, random } = deps;
  return makeOnce(db, press, async (tx) => {
    // Her erasure takes account and materials in this order too.
    await lockAccount(tx, published_by);
    await lockCatalog(tx);
    await requireFolder(tx, folder);
    const source = await lockSource(tx, published_by, material_id);
    if (await isPublished(tx, material_id)) throw new Refused(409, 'already_published');
    await requireRoom(tx, folder);
    const id = random.identifier();
    const modules = new Map(source.modules.map((module) => [module.id, random.identifier()]));
    await copyMaterial(tx, deps, { source: source.id, id, user_id: null, folder: null, modules });
    const entry = { material_id: id, folder, course_id: null, published_by };
    await enterCatalog(tx, clock, { ...entry, source_material_id: source.id, source_version: source.version });
    for (const module of source.modules) await copyModule(tx, deps, { module, course_id: id, modules, published_by });
    await recordAudit(tx, {
      at: clock.now(),
      action: 'material_published',
      actor_id: published_by,
      details: { material_id: id, source_material_id: source.id, version: source.version },
      address,
    });
    return id;
  });
}

/**
 * Puts the newest version of the source in the place of a published copy, which keeps its id; modules that the course
 * has no more are withdrawn. Throws Refused: 404, 409 `source_missing` where the source is gone or somebody else's, and
 * 400 as `publishMaterial` does.
 */
export async function refreshMaterial(deps: CatalogDeps, { id: curator, address }: Curator, id: string): Promise<void> {
  const { db, clock, random } = deps;
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, curator);
    await lockCatalog(tx);
    const entry = await findEntry(tx, id);
    if (entry === null) throw notFound();
    const { source_material_id } = entry;
    if (source_material_id === null || !(await isOwn(tx, curator, source_material_id))) {
      throw new Refused(409, 'source_missing');
    }
    const source = await lockSource(tx, curator, source_material_id);
    const standing = await listModules(tx, id);
    const known = new Map(standing.map((module) => [module.source_material_id, module.material_id]));
    const modules = new Map(source.modules.map((module) => [module.id, known.get(module.id) ?? random.identifier()]));
    await refreshCopy(tx, deps, { source: source.id, id, modules });
    await renewEntry(tx, clock, id, source.version);
    for (const module of source.modules) {
      const copy = known.get(module.id);
      if (copy === undefined) {
        await copyModule(tx, deps, { module, course_id: id, modules, published_by: curator });
      } else {
        await refreshCopy(tx, deps, { source: module.id, id: copy });
        await renewEntry(tx, clock, copy, module.version);
      }
    }
    const kept = new Set(modules.values());
    const gone = standing.flatMap((module) => (kept.has(module.material_id) ? [] : [module.material_id]));
    if (gone.length > 0) {
      await tx
        .updateTable('catalog_material')
        .set({ withdrawn_at: clock.now() })
        .where('material_id', '=', anyOf(gone))
        .execute();
    }
    await recordAudit(tx, {
      at: clock.now(),
      action: 'material_refreshed',
      actor_id: curator,
      details: { material_id: id, source_material_id: source.id, version: source.version },
      address,
    });
  });
}

/** Makes the row of the catalog for a material that is there already and belongs to nobody; its title is found by it. */
export async function enterCatalog(tx: Transaction<Database>, clock: Clock, entry: NewEntry): Promise<void> {
  const now = clock.now();
  await tx
    .insertInto('catalog_material')
    .values({
      ...entry,
      published_at: now,
      updated_at: now,
      withdrawn_at: null,
      title_folded: '',
    })
    .execute();
  await describeEntry(tx, entry.material_id);
}

async function renewEntry(tx: Transaction<Database>, clock: Clock, id: string, version: number): Promise<void> {
  await tx
    .updateTable('catalog_material')
    .set({ source_version: version, updated_at: clock.now() })
    .where('material_id', '=', id)
    .execute();
  await describeEntry(tx, id);
}

/** Stems of the title, of weight A, and of what else describes a material. */
const STEMS = sql<string>`
  setweight(search_stems(material.title), 'A') || search_stems(concat_ws(' ',
    array_to_string(material.tags, ' '),
    material.short_overview,
    (select string_agg(part #>> '{}', ' ') from jsonb_path_query(material.overview, '$.**.text') part)
  ))`;

/** Takes from the material what the catalog is searched by. */
async function describeEntry(tx: Transaction<Database>, id: string): Promise<void> {
  await tx
    .updateTable('catalog_material')
    .from('material')
    .set({
      template: (eb) => eb.ref('material.template'),
      has_certificate: sql<boolean>`material.certificate is not null`,
      title_folded: searchText(sql<string>`material.title`),
      search_stems: STEMS,
    })
    .whereRef('material.id', '=', 'catalog_material.material_id')
    .where('catalog_material.material_id', '=', id)
    .execute();
}

async function copyModule(
  tx: Transaction<Database>,
  deps: CatalogDeps,
  copy: {
    module: Source['modules'][number];
    course_id: string;
    modules: ReadonlyMap<string, string>;
    published_by: PersonId;
  },
): Promise<void> {
  const { module, course_id, published_by } = copy;
  const material_id = copy.modules.get(module.id);
  if (material_id === undefined) throw new RangeError('a module without an id of its own');
  await copyMaterial(tx, deps, { source: module.id, id: material_id, user_id: null, folder: null });
  const entry = { material_id, folder: null, course_id, published_by };
  await enterCatalog(tx, deps.clock, { ...entry, source_material_id: module.id, source_version: module.version });
}

async function isOwn(tx: Transaction<Database>, person: PersonId, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('material')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', person)
    .executeTakeFirst();
  return row !== undefined;
}

async function isPublished(tx: Transaction<Database>, source: string): Promise<boolean> {
  const row = await tx
    .selectFrom('catalog_material')
    .select('material_id')
    .where('source_material_id', '=', source)
    .where('withdrawn_at', 'is', null)
    .where('course_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws Refused: 404 for a material of somebody else, 400 for one that cannot be started or has no title. */
async function lockSource(tx: Transaction<Database>, person: PersonId, id: string): Promise<Source> {
  const row = await tx
    .selectFrom('material')
    .select(['id', 'title', 'version', 'template'])
    .where('id', '=', id)
    .where('user_id', '=', person)
    .forShare()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.title.trim() === '') throw new Refused(400, 'untitled');
  const first = await findWholeMaterial(tx, id);
  if (first === null) throw notFound();
  const modules = row.template === 'course' ? await lockModules(tx, listChildIds(first.document.toc)) : [];
  // The modules are held by now: what is looked at here is what will be copied.
  const whole = modules.length === 0 ? first : await findWholeMaterial(tx, id);
  const check = whole === null ? { fatal: 'child_missing' as const } : checkMaterial(whole);
  if ('fatal' in check) throw new Refused(400, check.fatal);
  return { id, version: row.version, modules };
}

async function lockModules(tx: Transaction<Database>, ids: readonly string[]): Promise<Source['modules']> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('material')
    .select(['id', 'version'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forShare()
    .execute();
}
