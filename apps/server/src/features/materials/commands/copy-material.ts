import { type MaterialModule, materialModule } from '@parta/contract/material-document';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/tables.ts';
import type { PersonId } from '../../../identity/person.ts';
import type { Random } from '../../../random.ts';
import { notFound } from '../../../refused.ts';

interface CopyDeps {
  readonly clock: Clock;
  readonly random: Random;
}

/** What is to be copied, and what the copy becomes. Whether the caller may is asked before. */
export interface MaterialCopy {
  readonly source: string;
  /** Of the copy: a new one. */
  readonly id: string;
  /** Null: a frozen copy of the catalog. */
  readonly user_id: PersonId | null;
  readonly folder: string | null;
  /** That of the source unless given. */
  readonly title?: string;
  /** Of a course: which material stands in the copy for each module of the source; others stay as they are. */
  readonly modules?: ReadonlyMap<string, string>;
}

/**
 * Copies a material as it stands: description, sections, slides, questions, keys and the files that these name, all
 * slides, questions and sections under new ids. Its version is 1 and it has no history yet: whoever keeps one writes the
 * first line of it. The source is held unchanged to the end of the transaction. Throws Refused 404 where it is gone.
 */
export async function copyMaterial(
  tx: Transaction<Database>,
  { clock, random }: CopyDeps,
  copy: MaterialCopy,
): Promise<void> {
  const toc = await lockSource(tx, copy.source);
  const now = clock.now();
  await sql`
    insert into material (id, user_id, folder, template, title, overview, short_overview, language, tags, cover,
      study_time, certificate, attempt_minutes, allow_copying, date_created, date_changed)
    select ${copy.id}::text, ${copy.user_id}::text, ${copy.folder}::text, template, coalesce(${copy.title ?? null}::text, title),
      overview, short_overview, language, tags, cover, study_time, certificate, attempt_minutes, allow_copying, ${now}::timestamptz,
      ${now}::timestamptz
    from material where id = ${copy.source}`.execute(tx);
  await copyInside(tx, random, copy, toc);
}

/**
 * Puts the source as it stands now in the place of everything that an older copy of it says. The copy keeps its id,
 * owner and folder; slides and questions get new ids. Throws Refused 404 where the source is gone.
 */
export async function refreshCopy(
  tx: Transaction<Database>,
  { clock, random }: CopyDeps,
  copy: Pick<MaterialCopy, 'source' | 'id' | 'modules'>,
): Promise<void> {
  const toc = await lockSource(tx, copy.source);
  await sql`
    update material set template = s.template, title = s.title, overview = s.overview, short_overview = s.short_overview,
      language = s.language, tags = s.tags, cover = s.cover, study_time = s.study_time, certificate = s.certificate,
      attempt_minutes = s.attempt_minutes,
      allow_copying = s.allow_copying, version = material.version + 1, date_changed = ${clock.now()}
    from material s where s.id = ${copy.source} and material.id = ${copy.id}`.execute(tx);
  // Questions and keys go with their slides.
  await tx.deleteFrom('content').where('material_id', '=', copy.id).execute();
  await tx.deleteFrom('material_file').where('material_id', '=', copy.id).execute();
  await copyInside(tx, random, copy, toc);
}

async function lockSource(tx: Transaction<Database>, source: string): Promise<MaterialModule[]> {
  const row = await tx.selectFrom('material').select('toc').where('id', '=', source).forShare().executeTakeFirst();
  if (row === undefined) throw notFound();
  return z.array(materialModule).parse(row.toc);
}

async function copyInside(
  tx: Transaction<Database>,
  random: Random,
  { source, id, modules }: Pick<MaterialCopy, 'source' | 'id' | 'modules'>,
  toc: readonly MaterialModule[],
): Promise<void> {
  const contents = await tx.selectFrom('content').select('id').where('material_id', '=', source).execute();
  const newContents = renewed(random, contents);
  const questions = await tx
    .selectFrom('question')
    .innerJoin('content', 'content.id', 'question.content_id')
    .select('question.id')
    .where('content.material_id', '=', source)
    .execute();
  const newQuestions = renewed(random, questions);
  await copyContents(tx, id, newContents);
  await copyQuestions(tx, newContents, newQuestions);
  await copyFiles(tx, source, id);
  const copied = toc.map((module) => ({
    ...module,
    id: random.identifier(),
    material_id: module.material_id === null ? null : (modules?.get(module.material_id) ?? module.material_id),
    content_ids: module.content_ids.flatMap((content_id) => newContents.get(content_id) ?? []),
  }));
  await tx
    .updateTable('material')
    .set({ toc: JSON.stringify(copied) })
    .where('id', '=', id)
    .execute();
}

function renewed(random: Random, rows: readonly { id: string }[]): Map<string, string> {
  return new Map(rows.map((row) => [row.id, random.identifier()]));
}

/** Two parallel lists, so that one statement copies any number of rows without reading them. */
function pairs(ids: ReadonlyMap<string, string>) {
  return sql`unnest(${[...ids.keys()]}::text[], ${[...ids.values()]}::text[])`;
}

async function copyContents(
  tx: Transaction<Database>,
  id: string,
  contents: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    insert into content (id, material_id, position, title, blocks, layout, speaker_notes)
    select n.new_id, ${id}, c.position, c.title, c.blocks, c.layout, c.speaker_notes
    from ${pairs(contents)} as n (old_id, new_id) join content c on c.id = n.old_id`.execute(tx);
}

async function copyQuestions(
  tx: Transaction<Database>,
  contents: ReadonlyMap<string, string>,
  questions: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    insert into question (id, content_id, position, type, points, prompt, time_limit, required)
    select n.new_id, c.new_id, q.position, q.type, q.points, q.prompt, q.time_limit, q.required
    from ${pairs(questions)} as n (old_id, new_id)
      join question q on q.id = n.old_id
      join ${pairs(contents)} as c (old_id, new_id) on c.old_id = q.content_id`.execute(tx);
  await sql`
    insert into question_key (question_id, key, explanation)
    select n.new_id, k.key, k.explanation
    from ${pairs(questions)} as n (old_id, new_id) join question_key k on k.question_id = n.old_id`.execute(tx);
}

/** Of the source's files those that it names now: pictures of older versions are nobody else's business. */
async function copyFiles(tx: Transaction<Database>, source: string, id: string): Promise<void> {
  await sql`
    with said as (
      select concat_ws(' ', overview::text, cover, certificate::text) as words from material where id = ${source}
      union all
      select concat_ws(' ', blocks::text, layout::text) from content where material_id = ${source}
      union all
      select concat_ws(' ', q.prompt::text, k.key::text, k.explanation::text)
      from content c join question q on q.content_id = c.id left join question_key k on k.question_id = q.id
      where c.material_id = ${source}
    )
    insert into material_file (material_id, hash)
    select ${id}, f.hash from material_file f
    where f.material_id = ${source} and exists (select 1 from said where strpos(said.words, f.hash) > 0)`.execute(tx);
}
