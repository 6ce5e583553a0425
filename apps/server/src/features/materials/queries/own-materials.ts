import type { Kysely } from 'kysely';
import type { Database, StoredTemplate } from '../../../db/tables.ts';
import type { PersonId } from '../../people/types.ts';
import type { StoredContent, StoredMaterial } from '../types.ts';

/** A whole material of its owner with questions and keys, as the author stored it; null for somebody else's. */
export async function findOwnMaterial(
  db: Kysely<Database>,
  person: PersonId,
  id: string,
): Promise<StoredMaterial | null> {
  const material = await db
    .selectFrom('material')
    .select(['id', 'title', 'template'])
    .where('id', '=', id)
    .where('user_id', '=', person)
    .executeTakeFirst();
  if (material === undefined) return null;
  const contents = await db
    .selectFrom('content')
    .selectAll()
    .where('material_id', '=', id)
    .orderBy('position')
    .execute();
  const questions = await db
    .selectFrom('question')
    .innerJoin('content', 'content.id', 'question.content_id')
    .leftJoin('question_key', 'question_key.question_id', 'question.id')
    .select([
      'question.id',
      'question.content_id',
      'question.type',
      'question.points',
      'question.prompt',
      'question.time_limit',
      'question.required',
      'question_key.key',
      'question_key.explanation',
    ])
    .where('content.material_id', '=', id)
    .orderBy('content.position')
    .orderBy('question.position')
    .execute();
  return {
    ...material,
    contents: contents.map(
      (content): StoredContent => ({
        id: content.id,
        title: content.title,
        layout: content.layout,
        blocks: content.blocks,
        speaker_notes: content.speaker_notes,
        questions: questions.filter((question) => question.content_id === content.id),
      }),
    ),
  };
}

/** Whether a material is the person's own, with its template and number of slides. */
export async function findMaterialHead(
  db: Kysely<Database>,
  person: PersonId,
  id: string,
): Promise<{ template: StoredTemplate; contents_count: number } | null> {
  const row = await db
    .selectFrom('material')
    .select((eb) => [
      'template',
      eb
        .selectFrom('content')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('content.material_id', '=', 'material.id')
        .as('contents_count'),
    ])
    .where('id', '=', id)
    .where('user_id', '=', person)
    .executeTakeFirst();
  return row === undefined ? null : { template: row.template, contents_count: row.contents_count ?? 0 };
}

/** Whether a stored file belongs to one of the person's own materials. */
export async function isFileOfOwner(db: Kysely<Database>, person: PersonId, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('material_file')
    .innerJoin('material', 'material.id', 'material_file.material_id')
    .select('material.id')
    .where('material.user_id', '=', person)
    .where('material_file.hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}
