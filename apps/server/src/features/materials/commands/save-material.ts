import type { MaterialContent, MaterialModule } from '@parta/contract/material-document';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import { fullNameOf } from '../../../identity/names.ts';
import type { PersonId } from '../../../identity/person.ts';
import { Refused } from '../../../refused.ts';
import { lockFiles } from '../../storage/commands/forget-unused-files.ts';
import { requireModerateCourse } from '../queries/course-size.ts';
import { type MaterialRow, readDescription, readToc } from '../queries/material-document.ts';
import { listTemplates, lockOwnRow } from '../queries/own-rows.ts';
import { listUsableFiles } from '../queries/usable-files.ts';
import { type PlannedSave, planSave, readSentContents, type SaveBody, type SaveProblem } from '../rules/save.ts';
import { findTocProblem, listChildIds } from '../rules/toc.ts';
import type { Formulas, NamedText } from '../service/formulas.ts';
import { requireModerateSize } from './material-size.ts';
import { hashSlide, listFilesOf, recordCurrent, recordVersion, type VersionSlide } from './record-version.ts';
import { deleteContents, insertContents, liftPositions, replaceContents, settlePositions } from './write-contents.ts';

/** What a save answers, the first time and every time it is sent again. */
export interface Saved {
  version: number;
  saved_at: Date;
}

/**
 * Saves what an author has changed, all or nothing. Throws Refused: 404, 409 `stale_version` with what is newer, 400 with
 * the field at fault, 413 for a material that would become too large.
 */
export async function saveMaterial(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  formulas: Formulas,
  { person, id, body }: { person: PersonId; id: string; body: SaveBody },
): Promise<Saved> {
  await drawFormulas(formulas, body);
  return db.transaction().execute(async (tx) => {
    const row = await lockOwnRow(tx, person, id);
    const done = await findSave(tx, id, body.save_id);
    if (done !== null) return done;
    await requireVersion(tx, row, body.base_version);
    const sent = readSentContents(body, row.template, () => random.identifier());
    if ('reason' in sent) throw refusalOf(sent);
    const hashes = await recordCurrent(tx, row);
    const there = await listContentIdsInOrder(tx, id);
    const plan = await makePlan(tx, row, there, sent, body, random.identifier());
    await requireFiles(tx, person, row, sent, body);
    await writePlan(tx, id, plan, body);
    const saved = { version: row.version + 1, saved_at: clock.now() };
    const description = body.description ?? readDescription(row);
    await tx
      .updateTable('material')
      .set({
        ...descriptionColumns(body.description),
        toc: JSON.stringify(plan.toc),
        version: saved.version,
        date_changed: saved.saved_at,
      })
      .where('id', '=', id)
      .execute();
    await recordVersion(tx, {
      ...saved,
      material_id: id,
      save_id: body.save_id,
      user_id: person,
      cause: 'edit',
      restored_from: null,
      template: row.template,
      description,
      toc: plan.toc,
      slides: listSlides(plan, there, hashes),
    });
    await requireModerateSize(tx, id, saved.version, sent);
    return saved;
  });
}

/** Refuses with 409 a change that was made upon an older version, and tells of the newer one. */
export async function requireVersion(tx: Transaction<Database>, row: MaterialRow, base_version: number): Promise<void> {
  if (row.version === base_version) return;
  const author =
    row.user_id === null
      ? undefined
      : await tx
          .selectFrom('user_account')
          .select(['last_name', 'first_name', 'middle_name'])
          .where('id', '=', row.user_id)
          .executeTakeFirst();
  throw new Refused(409, 'stale_version', {
    version: row.version,
    saved_at: row.date_changed.toISOString(),
    saved_by: fullNameOf(author),
  });
}

/** Columns of a description; nothing where it was not sent. */
export function descriptionColumns(description: SaveBody['description']): {
  title?: string;
  overview?: string;
  certificate?: string | null;
} {
  if (description === undefined) return {};
  const { overview, certificate, ...plain } = description;
  return {
    ...plain,
    overview: JSON.stringify(overview),
    certificate: certificate === null ? null : JSON.stringify(certificate),
  };
}

/**
 * Draws every formula of a description and of slides, into the texts given. Throws Refused 413 with the field that brings
 * more formulas than a save may.
 */
export async function drawFormulas(
  formulas: Formulas,
  { description, contents = [] }: Pick<SaveBody, 'description' | 'contents'>,
): Promise<void> {
  const texts: NamedText[] = description === undefined ? [] : [{ field: 'description', text: description.overview }];
  for (const [index, { blocks, questions }] of contents.entries()) {
    const field = `contents.${index}`;
    texts.push({ field, text: blocks });
    for (const { text, explanation } of questions) {
      texts.push({ field, text });
      if (explanation !== null) texts.push({ field, text: explanation });
    }
  }
  const field = await formulas.draw(texts);
  if (field !== null) throw new Refused(413, 'too_large', { field });
}

async function findSave(tx: Transaction<Database>, material_id: string, save_id: string): Promise<Saved | null> {
  const row = await tx
    .selectFrom('material_version')
    .select(['version', 'saved_at'])
    .where('material_id', '=', material_id)
    .where('save_id', '=', save_id)
    .executeTakeFirst();
  return row ?? null;
}

async function listContentIdsInOrder(tx: Transaction<Database>, material_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('content')
    .select('id')
    .where('material_id', '=', material_id)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

async function makePlan(
  tx: Transaction<Database>,
  row: MaterialRow,
  there: readonly string[],
  sent: readonly MaterialContent[],
  { toc, removed_content_ids = [] }: SaveBody,
  section_id: string,
): Promise<PlannedSave> {
  const old = readToc(row);
  if (toc !== undefined) await requireToc(tx, row, { toc, old }, there, sent, removed_content_ids);
  const plan = planSave(there, sent, removed_content_ids, toc ?? old, section_id);
  if ('reason' in plan) throw refusalOf(plan);
  return plan;
}

async function requireToc(
  tx: Transaction<Database>,
  { template, user_id }: MaterialRow,
  { toc, old }: { toc: readonly MaterialModule[]; old: readonly MaterialModule[] },
  there: readonly string[],
  sent: readonly MaterialContent[],
  removed: readonly string[],
): Promise<void> {
  const gone = new Set(removed);
  const problem = findTocProblem(toc, {
    template,
    content_ids: new Set([...there.filter((id) => !gone.has(id)), ...sent.map(({ id }) => id)]),
    children: await listTemplates(tx, user_id, listChildIds(toc)),
    known_children: new Set(listChildIds(old)),
  });
  if (problem !== null) throw refusalOf(problem);
  await requireModerateCourse(tx, listChildIds(toc), { field: 'toc' });
}

/** A person names files that she has uploaded or may see, and no others. */
async function requireFiles(
  tx: Transaction<Database>,
  person: PersonId,
  row: MaterialRow,
  sent: readonly MaterialContent[],
  { description }: SaveBody,
): Promise<void> {
  const named = listFilesOf(description, sent);
  if (named.length === 0) return;
  const held = await lockFiles(tx, named);
  const usable = await listUsableFiles(tx, person, row.id, [...held]);
  if (named.every((hash) => usable.has(hash))) return;
  const isForeign = (value: MaterialContent): boolean =>
    listFilesOf(undefined, value).some((hash) => !usable.has(hash));
  const index = sent.findIndex(isForeign);
  throw new Refused(400, 'foreign_file', { field: index === -1 ? 'description' : `contents.${index}` });
}

async function writePlan(tx: Transaction<Database>, material_id: string, plan: PlannedSave, body: SaveBody) {
  const places = new Map(plan.order.map((id, position) => [id, position]));
  await deleteContents(tx, material_id, plan.removed);
  await liftPositions(tx, plan.moved);
  // Questions may move from one sent slide to another: the old ones go first.
  const takenByReplaced = await replaceContents(tx, material_id, plan.replaced);
  const taken = await insertContents(
    tx,
    material_id,
    plan.added.map((content) => ({ content, position: places.get(content.id) ?? 0 })),
  );
  await settlePositions(tx, new Map(plan.moved.map((id) => [id, places.get(id) ?? 0])));
  const foreign = new Set([...takenByReplaced, ...taken.questions]);
  for (const [index, content] of (body.contents ?? []).entries()) {
    if (taken.contents.has(content.id)) throw refusalOf({ reason: 'bad_toc', field: `contents.${index}.id` });
    const at = content.questions.findIndex(({ id }) => foreign.has(id));
    if (at !== -1) {
      throw refusalOf({ reason: 'bad_question', field: `contents.${index}.questions.${at}.id` });
    }
  }
}

/** Slides that were not sent keep the hash that the version before gave them. */
function listSlides(plan: PlannedSave, there: readonly string[], hashes: readonly string[]): VersionSlide[] {
  const before = new Map(there.map((id, position) => [id, hashes[position]]));
  const sent = new Map([...plan.added, ...plan.replaced].map((content) => [content.id, hashSlide(content)]));
  return plan.order.map((id) => {
    const slide = sent.get(id);
    if (slide !== undefined) return slide;
    const hash = before.get(id);
    if (hash === undefined) throw new Error('a version does not fit its slides');
    return { hash, document: null };
  });
}

function refusalOf({ reason, field }: SaveProblem): Refused {
  return new Refused<'editor.save'>(400, reason, { field });
}
