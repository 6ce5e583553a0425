import { QUESTION_KINDS } from '@parta/question-types/kinds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyKind, kindIds, plantMaterial } from '../../../testing/materials.ts';
import { findPersonId } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { copyMaterial } from './copy-material.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** Everything inside a material, without ids. */
async function readInside(id: string): Promise<unknown> {
  const { db } = app;
  const material = await db
    .selectFrom('material')
    .select(['title', 'overview', 'tags', 'cover', 'certificate', 'study_time', 'template'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const contents = await db
    .selectFrom('content')
    .select(['position', 'title', 'blocks', 'layout', 'speaker_notes'])
    .where('material_id', '=', id)
    .orderBy('position')
    .execute();
  const questions = await db
    .selectFrom('question')
    .innerJoin('content', 'content.id', 'question.content_id')
    .innerJoin('question_key', 'question_key.question_id', 'question.id')
    .select(['content.position as slide', 'question.position', 'type', 'points', 'prompt', 'time_limit', 'required'])
    .select(['key', 'explanation'])
    .where('material_id', '=', id)
    .orderBy('content.position')
    .orderBy('question.position')
    .execute();
  return { material, contents, questions };
}

it('[LIB-25] a copy says the same under ids of its own, sections among it, with the pictures it shows and no others', async () => {
  const { db, context } = app;
  const user_id = await findPersonId(app, 'organiser@parta.example');
  const cases = everyKind(kindIds(app));
  const { id: source, questions } = await plantMaterial(
    app,
    user_id,
    QUESTION_KINDS.map((type) => {
      const { content, keys } = cases[type];
      return { type, content, key: keys[0], explanation: 'Так', notes: 'Ведущему' };
    }),
  );
  const [shown = '', old = ''] = await Promise.all(['a', 'b'].map((text) => context.files.put(Buffer.from(text))));
  for (const hash of [shown, old]) {
    const file = { hash, media_type: 'image/webp', size: 1, width: 1, height: 1, created_at: app.clock.now() };
    await db.insertInto('stored_file').values(file).execute();
    await db.insertInto('material_file').values({ material_id: source, hash }).execute();
  }
  const section = { type: 'contents', title: 'Начало', material_id: null };
  const toc = [{ ...section, id: context.random.identifier(), content_ids: questions.map((one) => one.content_id) }];
  await db
    .updateTable('material')
    .set({ cover: shown, toc: JSON.stringify(toc), certificate: JSON.stringify({ required_percentage_correct: 60 }) })
    .where('id', '=', source)
    .execute();
  const id = context.random.identifier();
  await db
    .transaction()
    .execute((tx) => copyMaterial(tx, context, { source, id, user_id: null, folder: null, title: 'Проверка' }));
  expect(await readInside(id)).toEqual(await readInside(source));
  const ids = await db.selectFrom('content').select('id').where('material_id', '=', id).orderBy('position').execute();
  const copied = await db.selectFrom('material').select(['toc', 'version']).where('id', '=', id).executeTakeFirst();
  expect(copied).toMatchObject({ version: 1, toc: [{ ...section, content_ids: ids.map((row) => row.id) }] });
  expect(JSON.stringify(copied?.toc)).not.toContain(toc[0]?.id);
  expect(ids.some((row) => questions.some((one) => one.content_id === row.id))).toBe(false);
  const files = await db.selectFrom('material_file').select('hash').where('material_id', '=', id).execute();
  expect(files).toEqual([{ hash: shown }]);
});
