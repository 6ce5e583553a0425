import type { MaterialContent, MaterialDocument } from '@parta/contract/material-document';
import { sql, type Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';

/** A slide with its position in the material, counted from 0. */
export interface PlacedContent {
  content: MaterialContent;
  position: number;
}

/** Ids that could not be taken, because rows of other materials have them. */
export interface TakenIds {
  contents: ReadonlySet<string>;
  questions: ReadonlySet<string>;
}

/** Adds slides with their questions and keys. A row of another material is never touched: its id comes back. */
export async function insertContents(
  tx: Transaction<Database>,
  material_id: string,
  placed: readonly PlacedContent[],
): Promise<TakenIds> {
  if (placed.length === 0) return { contents: new Set(), questions: new Set() };
  const rows = placed.map(({ content: { id, title, layout, blocks, speaker_notes }, position }) => ({
    id,
    position,
    title,
    layout,
    blocks,
    speaker_notes,
  }));
  const inserted = await sql<{ id: string }>`
    insert into content (id, material_id, position, title, blocks, layout, speaker_notes)
    select slide.id, ${material_id}, slide.position, slide.title, slide.blocks, slide.layout, slide.speaker_notes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as slide (id text, position int, title text, blocks jsonb, layout jsonb, speaker_notes text)
    on conflict (id) do nothing
    returning id`.execute(tx);
  const contents = missing(
    rows.map(({ id }) => id),
    inserted.rows,
  );
  if (contents.size > 0) return { contents, questions: new Set() };
  return {
    contents,
    questions: await insertQuestions(
      tx,
      placed.map(({ content }) => content),
    ),
  };
}

/** Writes slides that are there already anew, with their questions. Gives ids of questions that other slides have. */
export async function replaceContents(
  tx: Transaction<Database>,
  material_id: string,
  contents: readonly MaterialContent[],
): Promise<ReadonlySet<string>> {
  if (contents.length === 0) return new Set();
  const rows = contents.map(({ id, title, layout, blocks, speaker_notes }) => ({
    id,
    title,
    layout,
    blocks,
    speaker_notes,
  }));
  await sql`
    update content
    set title = slide.title, blocks = slide.blocks, layout = slide.layout, speaker_notes = slide.speaker_notes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as slide (id text, title text, blocks jsonb, layout jsonb, speaker_notes text)
    where content.id = slide.id and content.material_id = ${material_id}`.execute(tx);
  await tx
    .deleteFrom('question')
    .where('content_id', '=', anyOf(contents.map(({ id }) => id)))
    .execute();
  return insertQuestions(tx, contents);
}

/** Deletes slides of a material; ids of other materials are passed over. */
export async function deleteContents(
  tx: Transaction<Database>,
  material_id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('content').where('material_id', '=', material_id).where('id', '=', anyOf(ids)).execute();
}

/** Puts a whole document in the place of whatever slides a material has. */
export async function writeDocumentContents(
  tx: Transaction<Database>,
  material_id: string,
  { contents }: Pick<MaterialDocument, 'contents'>,
): Promise<void> {
  await tx.deleteFrom('content').where('material_id', '=', material_id).execute();
  const taken = await insertContents(
    tx,
    material_id,
    contents.map((content, position) => ({ content, position })),
  );
  if (taken.contents.size > 0 || taken.questions.size > 0) throw new Error('ids of a material are taken by another');
}

/**
 * Takes slides out of the order for the moment, so that no two stand at one place while they change positions;
 * `settlePositions` puts them down.
 */
export async function liftPositions(tx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update content set position = -1 - position where id = any(${ids}::text[])`.execute(tx);
}

/** Gives slides their positions. */
export async function settlePositions(
  tx: Transaction<Database>,
  positions: ReadonlyMap<string, number>,
): Promise<void> {
  if (positions.size === 0) return;
  await sql`
    update content set position = moved.position
    from unnest(${[...positions.keys()]}::text[], ${[...positions.values()]}::int[]) as moved (id, position)
    where content.id = moved.id`.execute(tx);
}

async function insertQuestions(
  tx: Transaction<Database>,
  contents: readonly MaterialContent[],
): Promise<ReadonlySet<string>> {
  const rows = contents.flatMap((content) =>
    content.questions.map(
      ({ id, type, version, points, text, time_limit, required, explanation, ...rest }, position) => ({
        id,
        content_id: content.id,
        position,
        type,
        points,
        prompt: { version, text, content: rest.content },
        time_limit,
        required,
        key: rest.key === null ? null : { version, key: rest.key },
        explanation,
      }),
    ),
  );
  if (rows.length === 0) return new Set();
  const json = JSON.stringify(rows);
  const inserted = await sql<{ id: string }>`
    insert into question (id, content_id, position, type, points, prompt, time_limit, required)
    select asked.id, asked.content_id, asked.position, asked.type, asked.points, asked.prompt, asked.time_limit,
      asked.required
    from jsonb_to_recordset(${json}::jsonb)
      as asked (id text, content_id text, position int, type text, points float8, prompt jsonb, time_limit int,
        required boolean)
    on conflict (id) do nothing
    returning id`.execute(tx);
  const taken = missing(
    rows.map(({ id }) => id),
    inserted.rows,
  );
  if (taken.size > 0) return taken;
  await sql`
    insert into question_key (question_id, key, explanation)
    select asked.id, asked.key, asked.explanation
    from jsonb_to_recordset(${json}::jsonb) as asked (id text, key jsonb, explanation jsonb)`.execute(tx);
  return taken;
}

function missing(ids: readonly string[], inserted: readonly { id: string }[]): ReadonlySet<string> {
  const there = new Set(inserted.map(({ id }) => id));
  return new Set(ids.filter((id) => !there.has(id)));
}
