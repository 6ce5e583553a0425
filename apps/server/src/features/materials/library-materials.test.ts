import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { plantCatalogMaterial } from '../../testing/catalog.ts';
import { waitForLockWaits } from '../../testing/databases/lock-waits.ts';
import { startRoom } from '../../testing/live-room.ts';
import { paragraph, plantMaterial, yesno } from '../../testing/materials.ts';
import { findSampleSchool, type MadePerson, makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: Browser;
let stranger: Browser;
let person: MadePerson;

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
const FORBIDDEN = { status: 403, body: { reason: 'forbidden' } };
async function make(template: string | null, title?: string): Promise<string> {
  const description = title === undefined ? { template } : { template, title };
  return (await owner.get('material.create', { body: { folder: null, description } })).id;
}
const read = (id: string, browser = owner) => browser.get('editor.material', { params: { id } });
const copy = (id: string, browser = owner): Promise<Answer> =>
  browser.call('material.copy_to_library', { params: { id } });

describe('materials of the library', () => {
  it.each([
    ['test', 'Новый тест'],
    ['survey', 'Новый опрос'],
    ['tasks', 'Новые задачи'],
    ['presentation', 'Новая презентация'],
    [null, 'Новый материал'],
  ])(
    '[LIB-20] [LIB-37] [LIB-39] [API-28] a new %s is called «%s» and has one empty slide in one section',
    async (template, title) => {
      const id = await make(template);
      const { document, ...rest } = await read(id);
      expect(rest).toMatchObject({ template, folder: null, version: 1, children: [] });
      expect(document.description).toEqual({
        title,
        overview: { type: 'doc', content: [] },
        short_overview: '',
        cover: null,
        language: 'ru',
        tags: [],
        study_time: null,
        attempt_minutes: null,
        certificate: null,
        allow_copying: true,
      });
      expect(document.contents).toMatchObject([
        { title: '', questions: [], layout: { kind: 'plain', background: null } },
      ]);
      expect(document.toc).toMatchObject([{ type: 'contents', title: '', content_ids: [document.contents[0]?.id] }]);
      const row = (await owner.get('folder.root')).materials.find((material) => material.id === id);
      expect(row).toMatchObject({ folder: null, description: { title, template, contents_count: 1 } });
    },
  );

  it('[LIB-38] a full material tells what it is about, in which language, by which tags, and what is in it, in order', async () => {
    const { id, questions } = await plantMaterial(app, person.id, [yesno(), yesno()], { title: 'Озёра' });
    const overview = paragraph('О пресных и солёных озёрах');
    const { description } = (await read(id)).document;
    const body = {
      base_version: 1,
      save_id: app.context.random.identifier(),
      description: { ...description, overview, language: 'en', tags: ['вода', 'карты'] },
    };
    await owner.get('editor.save', { params: { id }, body });
    const { document } = await read(id);
    expect(document.description).toEqual({ ...description, overview, language: 'en', tags: ['вода', 'карты'] });
    const content_ids = questions.map(({ content_id }) => content_id);
    expect(document.toc).toMatchObject([{ type: 'contents', material_id: null, content_ids }]);
    expect(document.contents.map((content) => [content.id, content.questions.map((one) => one.id)])).toEqual(
      questions.map(({ content_id, question_id }) => [content_id, [question_id]]),
    );
  });

  it('a new course has nothing in it', async () => {
    const { document, template } = await read(await make('course'));
    expect({ template, toc: document.toc, contents: document.contents }).toEqual({
      template: 'course',
      toc: [],
      contents: [],
    });
  });

  it('[LIB-22] [LIB-31] [API-29] a material is renamed, with 254 characters at most; its versions tell it', async () => {
    const id = await make('test', 'Старое');
    const rename = (title: string): Promise<Answer> =>
      owner.call('material.update', { params: { id }, body: { description: { title } } });
    expect((await rename('я'.repeat(254))).status).toBe(204);
    expect(outcome(await rename('я'.repeat(255)))).toMatchObject({ status: 400, body: { field: 'description.title' } });
    expect((await rename('я'.repeat(254))).status).toBe(204);
    const { versions, current } = await owner.get('editor.versions', { params: { id } });
    expect(current).toBe(2);
    expect(versions.map(({ version, cause, title }) => [version, cause, title.length])).toEqual([
      [2, 'rename', 254],
      [1, 'create', 6],
    ]);
    expect((await owner.get('editor.version', { params: { id, version: '1' } })).document.description.title).toBe(
      'Старое',
    );
  });

  it('[abuse 7] [API-29] a material is moved into own folders alone', async () => {
    const id = await make(null);
    const body = { parent: null, description: { title: 'Место' } };
    const [own, foreign] = [await owner.get('folder.create', { body }), await stranger.get('folder.create', { body })];
    const move = (folder: string | null, browser = owner): Promise<Answer> =>
      browser.call('material.update', { params: { id }, body: { folder } });
    expect((await move(own.id)).status).toBe(204);
    for (const folder of [foreign.id, app.context.random.identifier()]) {
      expect(outcome(await move(folder))).toEqual(NOT_FOUND);
      const made = await owner.call('material.create', { body: { folder, description: { template: null } } });
      expect(outcome(made)).toEqual(NOT_FOUND);
    }
    expect(outcome(await move(null, stranger))).toEqual(NOT_FOUND);
    expect(await read(id)).toMatchObject({ folder: own.id, version: 1 });
  });

  it('[LIB-24] [API-30] a deleted one is gone with its versions, and a lesson made of it runs on', async () => {
    const { id } = await plantMaterial(app, person.id, [yesno()]);
    await owner.get('material.update', { params: { id }, body: { description: { title: 'Ещё раз' } } });
    const room = await startRoom(app, { presenter: owner, material_id: id });
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    expect(outcome(await stranger.call('material.delete', { params: { id } }))).toEqual(NOT_FOUND);
    expect((await owner.call('material.delete', { params: { id } })).status).toBe(204);
    expect(outcome(await owner.call('editor.material', { params: { id } }))).toEqual(NOT_FOUND);
    await pupil.answer({ value: true });
    await room.reveal();
    expect((await pupil.state()).own.total_points).toBe(1);
    for (const table of ['content', 'material_version', 'material_content_version', 'material_file'] as const) {
      const rows = await app.db.selectFrom(table).select('material_id').where('material_id', '=', id).execute();
      expect(rows, table).toEqual([]);
    }
  });

  it('uses tell the own courses that a material stands in', async () => {
    const [course, child, other] = [await make('course', 'Курс'), await make('test'), await make('test')];
    await owner.get('editor.save', {
      params: { id: course },
      body: { base_version: 1, save_id: app.context.random.identifier(), toc: [moduleOf(child)] },
    });
    expect(await owner.get('material.uses', { params: { id: child } })).toEqual({
      courses: [{ id: course, title: 'Курс' }],
      in_catalog: false,
    });
    expect(await owner.get('material.uses', { params: { id: other } })).toEqual({ courses: [], in_catalog: false });
  });

  const moduleOf = (material_id: string): unknown => ({
    id: app.context.random.identifier(),
    type: 'material',
    title: '',
    material_id,
    content_ids: [],
  });

  it('[LIB-25] [API-15] an own copy has the same slides under new ids, « — копия» in its title and stands in the root', async () => {
    const { id, questions } = await plantMaterial(app, person.id, [yesno({ notes: 'заметка' })], { title: 'Озёра' });
    const made = await owner.get('material.copy_to_library', { params: { id } });
    const [source, copied] = [await read(id), await read(made.id)];
    expect(copied).toMatchObject({ folder: null, version: 1, document: { description: { title: 'Озёра — копия' } } });
    const [question] = copied.document.contents[0]?.questions ?? [];
    expect(question).toMatchObject({ key: { correct: true } });
    expect(copied.document.contents[0]?.id).not.toBe(source.document.contents[0]?.id);
    expect(question?.id).not.toBe(questions[0]?.question_id);
    const { versions } = await owner.get('editor.versions', { params: { id: made.id } });
    expect(versions.map(({ cause }) => cause)).toEqual(['copy']);
    const long = await owner.get('material.copy_to_library', { params: { id: await make(null, '🐟'.repeat(127)) } });
    const { title } = (await read(long.id)).document.description;
    expect([title.length <= 254, title.isWellFormed(), title.endsWith(' — копия')]).toEqual([true, true, true]);
  });

  it('an own course is copied with the same modules', async () => {
    const [course, child] = [await make('course', 'Курс'), await make('test')];
    const body = { base_version: 1, save_id: app.context.random.identifier(), toc: [moduleOf(child)] };
    await owner.get('editor.save', { params: { id: course }, body });
    const made = await owner.get('material.copy_to_library', { params: { id: course } });
    expect((await read(made.id)).document.toc).toMatchObject([{ material_id: child }]);
  });

  it('[MAT-16] [abuse 8] a private material of somebody else is no more to be copied than one that never was', async () => {
    const { id } = await plantMaterial(app, person.id, [yesno()]);
    expect(outcome(await copy(id, stranger))).toEqual(NOT_FOUND);
    expect(outcome(await copy(app.context.random.identifier(), stranger))).toEqual(NOT_FOUND);
  });

  it('[MAT-16] one of the catalog is copied by the terms that it has once the copy can begin, not by those before', async () => {
    const id = await plantCatalogMaterial(app, 'Под замком');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const refresh = app.db.transaction().execute(async (tx) => {
      await tx.updateTable('material').set({ allow_copying: false }).where('id', '=', id).execute();
      hold();
      await released;
    });
    await held;
    const copying = copy(id, stranger);
    await waitForLockWaits(app, 1);
    release();
    const [answer] = await Promise.all([copying, refresh]);
    expect(outcome(answer)).toEqual(FORBIDDEN);
  });

  it('[abuse 25] what only the server decides is refused and never stored', async () => {
    const id = await make('test');
    for (const surplus of [{ user_id: 'x' }, { id: 'x' }, { version: 9 }, { allow_copying: false }]) {
      const body = { description: { title: 'Новое' }, ...surplus };
      expect((await owner.call('material.update', { params: { id }, body })).status).toBe(400);
    }
    expect(await read(id)).toMatchObject({ version: 1 });
  });

  it('a license with room for so many materials refuses one more', async () => {
    const school = await findSampleSchool(app);
    const limited = await makePerson(app, school);
    const browser = await app.signIn(limited.email, limited.password);
    const set = (materials: number) =>
      app.db
        .updateTable('license')
        .set({ limits: JSON.stringify({ materials }) })
        .where('id', '=', school.license_id ?? '')
        .execute();
    const body = { folder: null, description: { template: 'test' } };
    await set(2);
    const { id } = await browser.get('material.create', { body });
    const answers = await Promise.all([1, 2, 3].map(() => browser.call('material.create', { body })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(outcome(await copy(id, browser))).toMatchObject({ status: 409, body: { reason: 'materials_limit' } });
    await set(1000);
  });
});

describe('permissions for types', () => {
  it('[abuse 24] who may make none has no library, and none is made or converted that is not permitted', async () => {
    const student = await app.signedIn('student');
    const body = { folder: null, description: { template: 'test' } };
    expect(outcome(await student.call('material.create', { body }))).toEqual(FORBIDDEN);
    const id = await make('test');
    expect(
      outcome(await student.call('material.change_type', { params: { id }, body: { template: 'survey' } })),
    ).toEqual(FORBIDDEN);
    expect(
      (await owner.call('material.create', { body: { folder: null, description: { template: 'quiz' } } })).status,
    ).toBe(400);
  });
});
