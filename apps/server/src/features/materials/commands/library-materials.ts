import type { Template } from '@parta/domain/codes';
import { FOLDER_TITLE_MAX } from '@parta/domain/limits';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import type { Press } from '../../../http/calls/press.ts';
import type { PersonId } from '../../../identity/person.ts';
import { notFound, Refused } from '../../../refused.ts';
import { lockLibrary, requireOwnFolder } from '../../library/commands/folders.ts';
import { getLimits } from '../../people/queries/rights.ts';
import { makeOnce } from '../../presses/commands.ts';
import { type MaterialRow, readDescription, readDocument, readToc } from '../queries/material-document.ts';
import { countOwnMaterials, getOwnRow, lockOwnRow } from '../queries/own-rows.ts';
import { findReadableMaterial, type ReadableMaterial } from '../queries/readable-material.ts';
import { listChildRows } from '../queries/whole-material.ts';
import { convertDocument } from '../rules/conversion.ts';
import { cutText, nameOfUntitled, titleOfCopy } from '../rules/titles.ts';
import { listChildIds, newSection } from '../rules/toc.ts';
import { defaultTitle } from '../texts.ts';
import { copyMaterial } from './copy-material.ts';
import { recordCurrent, recordNext, recordVersion } from './record-version.ts';
import { writeDocumentContents } from './write-contents.ts';

type MaterialDeps = Pick<Context, 'db' | 'clock' | 'random'>;

/** Makes a material with one empty slide; a course without any. Gives its id. Throws 404 and 409 `materials_limit`. */
export async function createMaterial(
  { db, clock, random }: MaterialDeps,
  person: PersonId,
  { folder, template, title }: { folder: string | null; template: Template; title: string | undefined },
  press: Press | null,
): Promise<string> {
  const id = random.identifier();
  const now = clock.now();
  const content_id = template === 'course' ? null : random.identifier();
  const toc = content_id === null ? [] : [newSection(random.identifier(), [content_id])];
  return makeOnce(db, press, async (tx) => {
    await lockLibrary(tx, person);
    await requireOwnFolder(tx, person, folder);
    await requireRoom(tx, person, now, 1);
    await tx
      .insertInto('material')
      .values({
        id,
        user_id: person,
        folder,
        template,
        title: title ?? defaultTitle(template),
        overview: EMPTY_TEXT,
        short_overview: '',
        language: 'ru',
        tags: [],
        toc: JSON.stringify(toc),
        date_created: now,
        date_changed: now,
      })
      .execute();
    if (content_id !== null) {
      await tx
        .insertInto('content')
        .values({ id: content_id, material_id: id, position: 0, title: '', blocks: EMPTY_TEXT, speaker_notes: '' })
        .execute();
    }
    await recordCurrent(tx, await getOwnRow(tx, person, id));
    return id;
  });
}

const EMPTY_TEXT = JSON.stringify({ type: 'doc', content: [] });

/** Moves a material, renames it, or both. A new title is a new version. Throws 404. */
export async function updateMaterial(
  { db, clock }: MaterialDeps,
  person: PersonId,
  id: string,
  { folder, title }: { folder: string | null | undefined; title: string | undefined },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockLibrary(tx, person);
    const row = await lockOwnRow(tx, person, id);
    if (folder !== undefined) {
      await requireOwnFolder(tx, person, folder);
      await tx.updateTable('material').set({ folder }).where('id', '=', id).execute();
    }
    if (title !== undefined && title !== row.title) await rename(tx, row, title, clock.now());
  });
}

async function rename(tx: Transaction<Database>, row: MaterialRow, title: string, now: Date): Promise<void> {
  const hashes = await recordCurrent(tx, row);
  const version = row.version + 1;
  await tx.updateTable('material').set({ title, version, date_changed: now }).where('id', '=', row.id).execute();
  await recordVersion(tx, {
    material_id: row.id,
    version,
    save_id: null,
    user_id: row.user_id,
    saved_at: now,
    cause: 'rename',
    restored_from: null,
    template: row.template,
    description: { ...readDescription(row), title },
    toc: readToc(row),
    slides: hashes.map((hash) => ({ hash, document: null })),
  });
}

/** Deletes a material with its versions. Activities run on: they have their snapshots. Throws 404. */
export async function deleteMaterial({ db }: Pick<MaterialDeps, 'db'>, person: PersonId, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOwnRow(tx, person, id);
    await tx.deleteFrom('material').where('id', '=', id).execute();
  });
}

/**
 * Copies a material into the root of the library. An own course keeps its modules; those of a course of the catalog are
 * copied with it, into a new folder named after it. Throws 404, 409 `materials_limit`, and what `requireAllowed` says of it.
 */
export async function copyToLibrary(
  deps: MaterialDeps,
  person: PersonId,
  source: string,
  requireAllowed: (material: ReadableMaterial | null) => ReadableMaterial,
  press: Press | null,
): Promise<string> {
  const { db, clock, random } = deps;
  const id = random.identifier();
  return makeOnce(db, press, async (tx) => {
    await lockLibrary(tx, person);
    // Held first and looked at after: a new version of a course comes with other modules, and with other terms.
    const row = await tx.selectFrom('material').selectAll().where('id', '=', source).forShare().executeTakeFirst();
    const { is_owner } = requireAllowed(await findReadableMaterial(tx, person, source));
    if (row === undefined) throw notFound();
    const children =
      is_owner || row.template !== 'course' ? [] : await listChildRows(tx, null, listChildIds(readToc(row)));
    await requireRoom(tx, person, clock.now(), children.length + 1);
    const modules = await copyModules(tx, deps, person, row, children);
    const title = is_owner ? titleOfCopy(row.title) : row.title;
    await copyMaterial(tx, deps, { source, id, user_id: person, folder: null, title, modules });
    await recordCurrent(tx, await getOwnRow(tx, person, id), 'copy');
    return id;
  });
}

async function copyModules(
  tx: Transaction<Database>,
  deps: MaterialDeps,
  person: PersonId,
  course: MaterialRow,
  children: readonly MaterialRow[],
): Promise<Map<string, string>> {
  const { clock, random } = deps;
  const modules = new Map(children.map((child) => [child.id, random.identifier()]));
  if (modules.size === 0) return modules;
  const folder = random.identifier();
  const now = clock.now();
  const title = nameOfUntitled(cutText(course.title, FOLDER_TITLE_MAX).trim());
  await tx
    .insertInto('folder')
    .values({ id: folder, user_id: person, parent: null, title, date_created: now, date_changed: now })
    .execute();
  for (const [source, id] of modules) {
    await copyMaterial(tx, deps, { source, id, user_id: person, folder });
    await recordCurrent(tx, await getOwnRow(tx, person, id), 'copy');
  }
  return modules;
}

/** Converts a material; whether it can be and may be is asked before, of the same template. Throws 404. */
export async function convertMaterial(
  { db, clock, random }: MaterialDeps,
  person: PersonId,
  id: string,
  target: Template,
  requireAllowed: (from: Template) => void,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockOwnRow(tx, person, id);
    requireAllowed(row.template);
    await recordCurrent(tx, row);
    const document = convertDocument(await readDocument(tx, row), target, () => random.identifier());
    await writeDocumentContents(tx, id, document);
    const saved_at = clock.now();
    const change = { cause: 'convert', restored_from: null, save_id: null, saved_at, template: target } as const;
    const version = await recordNext(tx, row, document, change);
    await tx
      .updateTable('material')
      .set({ template: target, toc: JSON.stringify(document.toc), version, date_changed: saved_at })
      .where('id', '=', id)
      .execute();
  });
}

/** Refuses with 409 what the license has no room for. */
async function requireRoom(tx: Transaction<Database>, person: PersonId, now: Date, more: number): Promise<void> {
  const limit = (await getLimits(tx, person, now))['materials'];
  if (limit === undefined) return;
  if ((await countOwnMaterials(tx, person)) + more > limit) throw new Refused(409, 'materials_limit', { limit });
}
