import type { DeleteResult, Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { forgetUnusedFiles } from '../../storage/commands/forget-unused-files.ts';
import type { DataSubject } from '../types.ts';

/**
 * Deletes a person's folders and materials with their slides, questions, keys and versions, her uploads, and what is said
 * of files that nobody uses then. Activities run on: they have their snapshots, and files of those stay; so does what she
 * published, without her name.
 * @returns rows deleted and left without a name by table, and the hashes of the files that nobody uses any more.
 */
export async function eraseLibrary(
  tx: Transaction<Database>,
  { id }: DataSubject,
): Promise<{ deleted: Record<string, number>; anonymised: Record<string, number>; unused: string[] }> {
  // Whoever saves one of them holds its row before anything else: so does this, or both would wait for each other.
  await tx.selectFrom('material').select('id').where('user_id', '=', id).orderBy('id').forUpdate().execute();
  const materials = tx.selectFrom('material').select('id').where('user_id', '=', id);
  const contents = tx
    .selectFrom('content')
    .select('id')
    .where('material_id', 'in', () => materials);
  const questions = tx
    .selectFrom('question')
    .select('id')
    .where('content_id', 'in', () => contents);
  const question_key = countRows(
    await tx
      .deleteFrom('question_key')
      .where('question_id', 'in', () => questions)
      .executeTakeFirst(),
  );
  const question = countRows(
    await tx
      .deleteFrom('question')
      .where('content_id', 'in', () => contents)
      .executeTakeFirst(),
  );
  const content = countRows(
    await tx
      .deleteFrom('content')
      .where('material_id', 'in', () => materials)
      .executeTakeFirst(),
  );
  const files = await tx
    .deleteFrom('material_file')
    .where('material_id', 'in', () => materials)
    .returning('hash')
    .execute();
  const uploads = await tx.deleteFrom('stored_upload').where('user_id', '=', id).returning('hash').execute();
  const material_version = countRows(
    await tx
      .deleteFrom('material_version')
      .where('material_id', 'in', () => materials)
      .executeTakeFirst(),
  );
  const material_content_version = countRows(
    await tx
      .deleteFrom('material_content_version')
      .where('material_id', 'in', () => materials)
      .executeTakeFirst(),
  );
  const material = countRows(await tx.deleteFrom('material').where('user_id', '=', id).executeTakeFirst());
  const folder = countRows(await tx.deleteFrom('folder').where('user_id', '=', id).executeTakeFirst());
  const unused = await forgetUnusedFiles(tx, [...new Set([...files, ...uploads].map(({ hash }) => hash))]);
  const published = await tx
    .updateTable('catalog_material')
    .set({ published_by: null })
    .where('published_by', '=', id)
    .executeTakeFirst();
  return {
    anonymised: { catalog_material: Number(published.numUpdatedRows) },
    deleted: {
      question_key,
      question,
      content,
      material_file: files.length,
      material_version,
      material_content_version,
      stored_upload: uploads.length,
      material,
      folder,
      stored_file: unused.length,
    },
    unused,
  };
}

function countRows({ numDeletedRows }: DeleteResult): number {
  return Number(numDeletedRows);
}
