import type { MaterialQuestion } from '@parta/contract/material-document';
import type { Template } from '@parta/domain/codes';
import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { listChildIds } from '../rules/toc.ts';
import { listDocumentContents, type MaterialRow, readToc } from './material-document.ts';

/** A question with its key, and the kind of the material that it stands in: of a course that of a module. */
export interface TriedQuestion {
  question: MaterialQuestion;
  template: Template;
}

/** A question of a material, or of a module of a course that belongs to the same owner; null for any other. */
export async function findTriedQuestion(
  db: Kysely<Database>,
  row: MaterialRow,
  question_id: string,
): Promise<TriedQuestion | null> {
  const ids = row.template === 'course' ? listChildIds(readToc(row)) : [row.id];
  if (ids.length === 0) return null;
  const holder = await db
    .selectFrom('question')
    .innerJoin('content', 'content.id', 'question.content_id')
    .innerJoin('material', 'material.id', 'content.material_id')
    .select(['material.id', 'material.template'])
    .where('question.id', '=', question_id)
    .where('material.id', '=', anyOf(ids))
    .where('material.user_id', 'is not distinct from', row.user_id)
    .executeTakeFirst();
  if (holder === undefined) return null;
  const contents = await listDocumentContents(db, holder.id);
  const question = contents.flatMap(({ questions }) => questions).find(({ id }) => id === question_id);
  return question === undefined ? null : { question, template: holder.template };
}
