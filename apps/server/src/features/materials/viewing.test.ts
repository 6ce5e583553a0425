import { QUESTION_KINDS } from '@parta/question-types/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { startRoom } from '../../testing/live-room.ts';
import { everyKind, kindIds, plantMaterial, yesno } from '../../testing/materials.ts';
import { findSampleSchool, type MadePerson, makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let person: MadePerson;
let owner: Browser;
let stranger: Browser;

beforeAll(async () => {
  app = await startTestApp();
  const school = await findSampleSchool(app);
  person = await makePerson(app, school);
  const other = await makePerson(app, school);
  owner = await app.signIn(person.email, person.password);
  stranger = await app.signIn(other.email, other.password);
});

afterAll(() => app.close());

const outcome = ({ status, json }: Answer): unknown => ({ status, body: json });
const NOT_FOUND = { status: 404, body: { reason: 'not_found' } };
/** Words that stand nowhere but in keys, explanations and notes. */
const SECRET = 'ТАЙНА';

async function makeCourse(...children: string[]): Promise<string> {
  const { id } = await owner.get('material.create', {
    body: { folder: null, description: { template: 'course', title: 'Курс' } },
  });
  const toc = children.map((material_id) => ({
    id: app.context.random.identifier(),
    type: 'material',
    title: '',
    material_id,
    content_ids: [],
  }));
  await owner.get('editor.save', {
    params: { id },
    body: { base_version: 1, save_id: app.context.random.identifier(), toc },
  });
  return id;
}

/** Published as the catalog holds it: without an owner. */
async function publish(id: string, course_id: string | null = null): Promise<void> {
  const now = app.clock.now();
  await app.db.updateTable('material').set({ user_id: null }).where('id', '=', id).execute();
  await app.db
    .insertInto('catalog_material')
    .values({
      material_id: id,
      folder: null,
      course_id,
      source_material_id: null,
      source_version: 1,
      published_by: null,
      published_at: now,
      updated_at: now,
      withdrawn_at: null,
      title_folded: '',
    })
    .execute();
}

function plantEveryKind(): Promise<{ id: string }> {
  const kinds = everyKind(kindIds(app));
  const questions = QUESTION_KINDS.map((type) => {
    const [key] = kinds[type].keys;
    return { type, content: kinds[type].content, key, explanation: SECRET, notes: SECRET };
  });
  return plantMaterial(app, person.id, questions, { title: 'Все виды' });
}

describe('what a material says of itself', () => {
  it('[API-12] [MAT-22] [MAT-23] [MAT-24] everything but its slides and keys, to its author and to readers of the catalog', async () => {
    const { id, questions } = await plantMaterial(app, person.id, [yesno(), yesno({ title: 'Второй' })], {
      title: 'Озёра',
    });
    const own = await owner.get('material.metadata', { params: { id } });
    const text: unknown = expect.any(String);
    expect(own).toEqual({
      id,
      folder: null,
      allow_copying: true,
      is_owner: true,
      description: {
        toc: [
          {
            id: text,
            type: 'contents',
            title: '',
            material_id: null,
            items: [
              { type: 'content', title: 'Вопрос 1', content_id: questions[0]?.content_id },
              { type: 'content', title: 'Второй', content_id: questions[1]?.content_id },
            ],
          },
        ],
        tags: [],
        title: 'Озёра',
        template: 'test',
        language: 'ru',
        overview: { type: 'doc', content: [] },
        short_overview: '',
        cover: null,
        certificate: null,
        study_time: null,
        contents_count: 2,
        questions_count: 2,
        date_changed: text,
        date_created: text,
      },
    });
    expect(outcome(await stranger.call('material.metadata', { params: { id } }))).toEqual(NOT_FOUND);
    await publish(id);
    expect(await stranger.get('material.metadata', { params: { id } })).toEqual({ ...own, is_owner: false });
  });

  it('of a course the modules with the slides of each; one that is gone has none', async () => {
    const [one, two] = [
      await plantMaterial(app, person.id, [yesno()], { title: 'Первый' }),
      await plantMaterial(app, person.id, [yesno(), yesno()], { title: 'Второй' }),
    ];
    const id = await makeCourse(one.id, two.id);
    await owner.get('material.delete', { params: { id: one.id } });
    const { description } = await owner.get('material.metadata', { params: { id } });
    expect(description).toMatchObject({ contents_count: 2, questions_count: 2, template: 'course' });
    expect(description.toc.map(({ material_id, title, items }) => [material_id, title, items.length])).toEqual([
      [one.id, '', 0],
      [two.id, 'Второй', 2],
    ]);
  });
});

describe('a material as a participant sees it', () => {
  it('[abuse 79] has every question to be answered, and no key, explanation or note', async () => {
    const { id } = await plantEveryKind();
    const seen = await owner.get('viewer.material', { params: { id } });
    expect(seen).toMatchObject({ title: 'Все виды', template: 'test', is_owner: true });
    expect(seen.contents.flatMap(({ questions }) => questions.map(({ type, problem }) => [type, problem]))).toEqual(
      QUESTION_KINDS.map((type) => [type, null]),
    );
    expect(seen.modules.flatMap(({ content_ids }) => content_ids)).toEqual(seen.contents.map((content) => content.id));
    expect(JSON.stringify(seen)).not.toMatch(
      /ТАЙНА|correct|accepted|tolerance|"pairs"|"order"|"key"|explanation|notes/,
    );
    expect(await owner.get('viewer.material', { params: { id } })).toEqual(seen);
  });

  it('[abuse 79] of a running lesson its participants see nothing by the material, also staff', async () => {
    const { id } = await plantMaterial(app, person.id, [yesno({ explanation: SECRET })]);
    const room = await startRoom(app, { presenter: owner, material_id: id });
    await room.pupil('Аня');
    for (const name of [
      'viewer.material',
      'material.metadata',
      'material.check',
      'material.copy_to_library',
      'editor.material',
      'editor.versions',
    ] as const) {
      expect(outcome(await stranger.call(name, { params: { id } })), name).toEqual(NOT_FOUND);
    }
    await publish(id);
    for (const name of ['viewer.material', 'material.metadata', 'material.check'] as const) {
      const answer = await stranger.call(name, { params: { id } });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toMatch(/ТАЙНА|correct|"key"/);
    }
    expect(outcome(await stranger.call('editor.material', { params: { id } }))).toEqual(NOT_FOUND);
    const tried = { params: { id }, body: { question_id: room.activity_id, answer: { value: true } } };
    expect(outcome(await stranger.call('viewer.try_answer', tried))).toEqual(NOT_FOUND);
  });

  it('a half-done question comes with what it lacks, and its content as it is', async () => {
    const content = { options: [], shuffle: true };
    const { id } = await plantMaterial(app, person.id, [{ type: 'single', content, key: { correct_option_id: null } }]);
    const [question] = (await owner.get('viewer.material', { params: { id } })).contents[0]?.questions ?? [];
    expect(question?.content).toEqual(content);
    expect(question?.problem).toMatch(/[а-я]/);
  });

  it('of a course the slides of its modules; a missing one is told', async () => {
    const [one, two] = [await plantMaterial(app, person.id, [yesno()]), await plantMaterial(app, person.id, [yesno()])];
    const id = await makeCourse(one.id, two.id);
    const { modules, contents } = await owner.get('viewer.material', { params: { id } });
    expect(modules.map(({ title, content_ids }) => [title, content_ids.length])).toEqual([
      ['Проверка', 1],
      ['Проверка', 1],
    ]);
    expect(contents.map((content) => content.id)).toEqual(
      [...one.questions, ...two.questions].map((row) => row.content_id),
    );
    await owner.get('material.delete', { params: { id: two.id } });
    expect(outcome(await owner.call('viewer.material', { params: { id } }))).toEqual({
      status: 400,
      body: { reason: 'child_missing' },
    });
  });

  it('its author tries answers: marked as in a lesson where the question could be asked, and nothing is stored', async () => {
    const { id, questions } = await plantMaterial(app, person.id, [yesno({ explanation: 'Потому' })]);
    const attempt = (answer: unknown, target = id): Promise<Answer> =>
      owner.call('viewer.try_answer', {
        params: { id: target },
        body: { question_id: questions[0]?.question_id, answer },
      });
    expect((await attempt({ value: true })).json).toMatchObject({ fraction: 1, review: { correct: true } });
    expect((await attempt({ value: false })).json).toMatchObject({ fraction: 0 });
    expect(outcome(await attempt({ value: 'да' }))).toEqual({
      status: 400,
      body: { reason: 'bad_answer', field: 'answer' },
    });
    expect(outcome(await attempt({ value: true }, (await plantMaterial(app, person.id, [])).id))).toEqual(NOT_FOUND);
    const half = await plantMaterial(app, person.id, [yesno({ key: { correct: null } })]);
    const body = { question_id: half.questions[0]?.question_id, answer: { value: true } };
    expect(outcome(await owner.call('viewer.try_answer', { params: { id: half.id }, body }))).toEqual({
      status: 400,
      body: { reason: 'incomplete' },
    });
    await app.db.updateTable('material').set({ template: 'survey' }).where('id', '=', id).execute();
    expect((await attempt({ value: true })).json).toMatchObject({ fraction: null, review: null });
  });

  it('of a course answers are tried by the kind of their module; a question of no module of it is not there', async () => {
    const [one, two, other] = [
      await plantMaterial(app, person.id, [yesno({ explanation: 'Потому' })]),
      await plantMaterial(app, person.id, [yesno()]),
      await plantMaterial(app, person.id, [yesno()]),
    ];
    const id = await makeCourse(one.id, two.id);
    const attempt = (material: typeof one, by = owner): Promise<Answer> =>
      by.call('viewer.try_answer', {
        params: { id },
        body: { question_id: material.questions[0]?.question_id ?? '', answer: { value: true } },
      });
    expect((await attempt(one)).json).toMatchObject({ fraction: 1, explanation: { type: 'doc' } });
    await app.db.updateTable('material').set({ template: 'survey' }).where('id', '=', two.id).execute();
    expect((await attempt(two)).json).toMatchObject({ fraction: null });
    expect(outcome(await attempt(other))).toEqual(NOT_FOUND);
    expect(outcome(await attempt(one, stranger))).toEqual(NOT_FOUND);
    await owner.get('material.delete', { params: { id: one.id } });
    expect(outcome(await attempt(one))).toEqual(NOT_FOUND);
  });
});

describe('a copy of the catalog', () => {
  const copy = (id: string): Promise<Answer> => stranger.call('material.copy_to_library', { params: { id } });
  const FORBIDDEN = { status: 403, body: { reason: 'forbidden' } };

  it('[MAT-16] [MAT-20] [abuse 8] lands in the root of the library, unless its author forbids it or gives a certificate', async () => {
    const { id } = await plantMaterial(app, person.id, [yesno()], { title: 'Моря' });
    await publish(id);
    const made = await stranger.get('material.copy_to_library', { params: { id } });
    const listed = (await stranger.get('folder.root')).materials.find((row) => row.id === made.id);
    expect(listed?.description).toMatchObject({ title: 'Моря', contents_count: 1 });
    expect(
      (await stranger.get('editor.material', { params: { id: made.id } })).document.contents[0]?.questions,
    ).toMatchObject([{ type: 'yesno', key: { correct: true } }]);
    const certificate = JSON.stringify({ background_image: null, required_percentage_correct: 50 });
    await app.db.updateTable('material').set({ certificate }).where('id', '=', id).execute();
    expect(outcome(await copy(id))).toEqual(FORBIDDEN);
    await app.db
      .updateTable('material')
      .set({ certificate: null, allow_copying: false })
      .where('id', '=', id)
      .execute();
    expect(outcome(await copy(id))).toEqual(FORBIDDEN);
    const student = await app.signedIn('student');
    expect(outcome(await student.call('material.copy_to_library', { params: { id } }))).toEqual(FORBIDDEN);
  });

  it('[MAT-20] of a course has copies of its modules in a folder named after it', async () => {
    const [one, two] = [await plantMaterial(app, person.id, [yesno()]), await plantMaterial(app, person.id, [])];
    const id = await makeCourse(one.id, two.id);
    await publish(id);
    for (const child of [one, two]) await publish(child.id, id);
    const made = await stranger.get('material.copy_to_library', { params: { id } });
    const root = await stranger.get('folder.root');
    const folder = root.folders.find(({ description }) => description.title === 'Курс');
    const inside = await stranger.get('folder.get', { params: { id: folder?.id ?? '' } });
    const { document, children } = await stranger.get('editor.material', { params: { id: made.id } });
    expect(new Set(document.toc.map(({ material_id }) => material_id))).toEqual(
      new Set(inside.materials.map((row) => row.id)),
    );
    expect(children).toHaveLength(2);
    expect(root.materials.map((row) => row.id)).toContain(made.id);
    expect(await stranger.get('material.check', { params: { id: made.id } })).toEqual({ sync_error: 'nested' });
  });

  it('[abuse 8] of a course is forbidden with that of one of its modules, and of a module with that of its course', async () => {
    const [open, closed] = [await plantMaterial(app, person.id, [yesno()]), await plantMaterial(app, person.id, [])];
    const id = await makeCourse(open.id, closed.id);
    await publish(id);
    for (const child of [open, closed]) await publish(child.id, id);
    const allow = (target: string, allow_copying: boolean) =>
      app.db.updateTable('material').set({ allow_copying }).where('id', '=', target).execute();
    await allow(closed.id, false);
    expect(outcome(await copy(id))).toEqual(FORBIDDEN);
    expect((await copy(open.id)).status).toBe(200);
    expect((await stranger.get('material.metadata', { params: { id } })).allow_copying).toBe(false);
    await allow(closed.id, true);
    const certify = (certificate: string | null) =>
      app.db.updateTable('material').set({ certificate }).where('id', '=', closed.id).execute();
    await certify(JSON.stringify({ background_image: null, required_percentage_correct: 50 }));
    expect(outcome(await copy(id))).toEqual(FORBIDDEN);
    await certify(null);
    await allow(id, false);
    expect(outcome(await copy(open.id))).toEqual(FORBIDDEN);
  });
});
