import type { MaterialDocument } from '@parta/contract/material-document';
import type { Template } from '@parta/domain/codes';
import { VERSION_KEPT_DAYS } from '@parta/domain/limits';
import { DAY_MS } from '@parta/domain/time/durations';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import type { PersonId } from '../../../identity/person.ts';
import { notFound } from '../../../refused.ts';
import { lockOwnRow } from '../queries/own-rows.ts';
import { findVersion } from '../queries/versions.ts';
import { HISTORY_WHOLE, listSuperfluous } from '../rules/history.ts';
import { renameIds } from '../rules/rename-ids.ts';
import { recordCurrent, recordNext } from './record-version.ts';
import { descriptionColumns, requireVersion, type Saved } from './save-material.ts';
import { writeDocumentContents } from './write-contents.ts';

const BATCH = 200;

/** Makes a kept version the newest one. Throws Refused: 404, 409 `stale_version`, and what `requireAllowed` says of its template. */
export async function restoreVersion(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  person: PersonId,
  { id, version, base_version }: { id: string; version: number; base_version: number },
  requireAllowed: (template: Template) => void,
): Promise<Saved> {
  return db.transaction().execute(async (tx) => {
    const row = await lockOwnRow(tx, person, id);
    const kept = await findVersion(tx, id, version);
    if (kept === null) throw notFound();
    if (kept.template !== row.template) requireAllowed(kept.template);
    await requireVersion(tx, row, base_version);
    await recordCurrent(tx, row);
    const { template } = kept;
    const document = renameIds(kept.document, await listTakenIds(tx, id, kept.document), () => random.identifier());
    await writeDocumentContents(tx, id, document);
    const saved_at = clock.now();
    const saved = {
      version: await recordNext(tx, row, document, {
        cause: 'restore',
        restored_from: version,
        save_id: null,
        saved_at,
        template,
      }),
      saved_at,
    };
    await tx
      .updateTable('material')
      .set({
        ...descriptionColumns(document.description),
        template,
        toc: JSON.stringify(document.toc),
        version: saved.version,
        date_changed: saved_at,
      })
      .where('id', '=', id)
      .execute();
    return saved;
  });
}

/** Ids of slides and questions of a document that another material has meanwhile: whoever saw one may have used it. */
async function listTakenIds(
  tx: Transaction<Database>,
  material_id: string,
  { contents }: MaterialDocument,
): Promise<string[]> {
  const content_ids = contents.map(({ id }) => id);
  const question_ids = contents.flatMap(({ questions }) => questions.map(({ id }) => id));
  const { rows } = await sql<{ id: string }>`
    select id from content where id = any(${content_ids}::text[]) and material_id <> ${material_id}
    union all
    select question.id from question join content on content.id = question.content_id
    where question.id = any(${question_ids}::text[]) and content.material_id <> ${material_id}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Forgets versions that need not be kept any more (`listSuperfluous`), with slides and files that no other version names.
 * @returns how many versions are gone.
 */
export async function pruneVersions({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  let pruned = 0;
  let after = '';
  for (;;) {
    const materials = await listMaterialsWithHistory(db, now, after);
    for (const id of materials) pruned += await pruneMaterial(db, id, now);
    after = materials.at(-1) ?? '';
    if (materials.length < BATCH) return pruned;
  }
}

/** Materials whose history may have something superfluous in it. */
async function listMaterialsWithHistory(db: Kysely<Database>, now: Date, after: string): Promise<string[]> {
  const old = new Date(now.getTime() - VERSION_KEPT_DAYS * DAY_MS);
  const { rows } = await sql<{ material_id: string }>`
    select material_id from material_version
    where material_id > ${after}
    group by material_id
    having count(*) > ${HISTORY_WHOLE} or (count(*) > 1 and min(saved_at) < ${old})
    order by material_id
    limit ${BATCH}`.execute(db);
  return rows.map(({ material_id }) => material_id);
}

async function pruneMaterial(db: Kysely<Database>, id: string, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('material').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) return 0;
    const lines = await tx
      .selectFrom('material_version')
      .select(['version', 'saved_at', 'cause'])
      .where('material_id', '=', id)
      .orderBy('version')
      .execute();
    const superfluous = listSuperfluous(lines, now);
    if (superfluous.length === 0) return 0;
    await sql`
      delete from material_version where material_id = ${id} and version = any(${superfluous}::int[])`.execute(tx);
    await sql`
      with named as (
        select distinct unnest(content_hashes) as hash from material_version where material_id = ${id}
      )
      delete from material_content_version slide
      where material_id = ${id} and not exists (select 1 from named where named.hash = slide.hash)`.execute(tx);
    // A hash stands nowhere but where it names a file, so its mere presence in the words of a version is enough.
    await sql`
      with said as (
        select document::text as words from material_content_version where material_id = ${id}
        union all
        select description::text from material_version where material_id = ${id}
      )
      delete from material_file f
      where f.material_id = ${id} and not exists (select 1 from said where strpos(said.words, f.hash) > 0)`.execute(tx);
    return superfluous.length;
  });
}
