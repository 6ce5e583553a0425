import { FOLDERS_MAX } from '@parta/domain/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { drawPicture, upload } from '../../testing/documents/pictures.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { FOLDER_ELEMENTS_MAX } from './commands/lock.ts';

let app: TestApp;
let school: School;
let curator: Browser;
let curatorPerson: MadePerson;
let reader: Browser;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  curatorPerson = await makePerson(app, school);
  await app.db.insertInto('user_role').values({ user_id: curatorPerson.id, role: 'curator' }).execute();
  curator = await app.signIn(curatorPerson.email, curatorPerson.password);
  const person = await makePerson(app, school, { roles: [], user_type: 'student' });
  reader = await app.signIn(person.email, person.password);
});

afterAll(() => app.close());

const outcome = (answer: { status: number; json: unknown }): unknown => [answer.status, answer.json];
const refused = (status: number, reason: string, rest: Record<string, unknown> = {}): unknown => [
  status,
  { reason, ...rest },
];

async function makeFolder(title: string, parent: string | null = null): Promise<string> {
  return (await curator.get('catalog.folder_create', { body: { parent, title } })).id;
}

/** An own material of the curator that can be published. */
async function plantOwn(title: string): Promise<string> {
  return (await plantMaterial(app, curatorPerson.id, [yesno(), yesno()], { title })).id;
}

async function publish(material_id: string, folder: string | null = null): Promise<string> {
  return (await curator.get('catalog.publish', { body: { material_id, folder } })).id;
}

/** An own course of the curator with these modules. */
async function plantCourse(title: string, modules: readonly string[]): Promise<string> {
  const { id } = await plantMaterial(app, curatorPerson.id, [], { title, template: 'course' });
  await setModules(id, modules);
  return id;
}

async function setModules(course: string, modules: readonly string[]): Promise<void> {
  const toc = modules.map((material_id) => ({
    id: app.context.random.identifier(),
    type: 'material',
    title: 'Модуль',
    material_id,
    content_ids: [],
  }));
  await app.db
    .updateTable('material')
    .set((eb) => ({ toc: JSON.stringify(toc), version: eb('version', '+', 1) }))
    .where('id', '=', course)
    .execute();
}

/** As a save would leave it: another title and the next version. */
async function rename(id: string, title: string): Promise<void> {
  await app.db
    .updateTable('material')
    .set((eb) => ({ title, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

async function listTitles(folder: string): Promise<string[]> {
  const { folders, materials } = await reader.get('catalog.folder', { params: { id: folder } });
  return [...folders, ...materials].map(({ title }) => title);
}

async function lastAction(): Promise<unknown> {
  return app.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

describe('folders of the catalog', () => {
  it('are made, renamed, moved and deleted; never into themselves, never while something lies in them', async () => {
    const top = await makeFolder('Верх');
    const inner = await makeFolder('  Внутренняя  ', top);
    expect(await listTitles(top)).toEqual(['Внутренняя']);
    const update = (id: string, body: object): Promise<unknown> =>
      curator.call('catalog.folder_update', { params: { id }, body }).then(outcome);
    expect(await update(top, { parent: inner })).toEqual(refused(400, 'cycle', { field: 'parent' }));
    expect(await update(top, { parent: top })).toEqual(refused(400, 'cycle', { field: 'parent' }));
    await curator.get('catalog.folder_update', { params: { id: inner }, body: { title: 'Другая' } });
    const remove = (id: string): Promise<unknown> =>
      curator.call('catalog.folder_delete', { params: { id } }).then(outcome);
    const id = await publish(await plantOwn('Лежит'), top);
    expect(await remove(top)).toEqual(refused(400, 'not_empty', { count: 2 }));
    await curator.get('catalog.folder_update', { params: { id: inner }, body: { parent: null } });
    await curator.get('catalog.withdraw', { params: { id } });
    expect(await remove(top)).toEqual([204, null]);
    expect(await remove(top)).toEqual(refused(404, 'not_found'));
    expect(await update(inner, { parent: top })).toEqual(refused(404, 'not_found'));
  });

  it('[abuse 63] a title has 200 letters as the browser counts them, not one more, and is not empty', async () => {
    const create = async (title: string): Promise<number> =>
      (await curator.call('catalog.folder_create', { body: { parent: null, title } })).status;
    expect(await create('я'.repeat(200))).toBe(200);
    expect(await create('😀'.repeat(100))).toBe(200);
    for (const title of ['я'.repeat(201), '😀'.repeat(101), '', '   ', 'a\0']) expect(await create(title)).toBe(400);
  });

  it('go twenty deep; two moves at once never make a ring', async () => {
    let parent: string | null = null;
    for (let depth = 1; depth <= 20; depth += 1) parent = await makeFolder(`Уровень ${depth}`, parent);
    const deeper = await curator.call('catalog.folder_create', { body: { parent, title: 'Ещё' } });
    expect(outcome(deeper)).toEqual(refused(400, 'too_deep_folder', { field: 'parent' }));
    const move = { params: { id: await makeFolder('Сбоку') }, body: { parent } };
    expect(outcome(await curator.call('catalog.folder_update', move))).toEqual(
      refused(400, 'too_deep_folder', { field: 'parent' }),
    );
    const [a, b] = [await makeFolder('Кольцо 1'), await makeFolder('Кольцо 2')];
    const moves = await Promise.all([
      curator.call('catalog.folder_update', { params: { id: a }, body: { parent: b } }),
      curator.call('catalog.folder_update', { params: { id: b }, body: { parent: a } }),
    ]);
    expect(moves.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([204, 400]);
  });
});

describe('a folder that is full', () => {
  it('takes no more materials and folders, new or moved, until one leaves it; the root is a folder, too', async () => {
    const folder = await makeFolder('Полная');
    const [mine, other] = [await publish(await plantOwn('Первый'), folder), await publish(await plantOwn('Второй'))];
    await app.db.transaction().execute(async (tx) => {
      await sql`
        insert into catalog_folder (id, parent, title, date_created, date_changed)
        select '3' || translate(lpad(n::text, 21, 'A'), '01', 'ab'), ${folder}, n, now(), now()
        from generate_series(1, ${FOLDER_ELEMENTS_MAX - 1}::int) n`.execute(tx);
    });
    const source = await plantOwn('Третий');
    const full = refused(409, 'folder_full', { limit: FOLDER_ELEMENTS_MAX });
    const move = (id: string, to: string | null): Promise<unknown> =>
      curator.call('catalog.move', { params: { id }, body: { folder: to } }).then(outcome);
    const body = { material_id: source, folder };
    expect(outcome(await curator.call('catalog.publish', { body }))).toEqual(full);
    expect(await move(other, folder)).toEqual(full);
    const inner = { parent: folder, title: 'Внутри' };
    expect(outcome(await curator.call('catalog.folder_create', { body: inner }))).toEqual(full);
    const params = { id: await makeFolder('Снаружи') };
    expect(outcome(await curator.call('catalog.folder_update', { params, body: inner }))).toEqual(full);
    expect(outcome(await curator.call('catalog.folder_update', { params, body: { title: 'Рядом' } }))).toEqual([
      204,
      null,
    ]);
    expect(await move(mine, folder)).toEqual([204, null]);
    expect(await move(mine, null)).toEqual([204, null]);
    expect(outcome(await curator.call('catalog.publish', { body }))).toMatchObject([200, {}]);
    await sql`update catalog_folder set parent = null where parent = ${folder}`.execute(app.db);
    expect(await move(mine, null)).toEqual([204, null]);
    const last = { material_id: await plantOwn('Четвёртый'), folder: null };
    expect(outcome(await curator.call('catalog.publish', { body: last }))).toEqual(full);
    await sql`delete from catalog_folder where id like '3%' and title ~ '^[0-9]+$'`.execute(app.db);
  });
});

it('the catalog takes no more folders than a person may have, wherever they lie', async () => {
  const folder = await makeFolder('Все');
  await sql`
    insert into catalog_folder (id, parent, title, date_created, date_changed)
    select '3' || translate(lpad(n::text, 21, 'A'), '01', 'ab'), ${folder}, n, now(), now()
    from generate_series(1, ${FOLDERS_MAX}::int) n`.execute(app.db);
  const one_more = { body: { parent: null, title: 'Лишняя' } };
  expect(outcome(await curator.call('catalog.folder_create', one_more))).toEqual(refused(409, 'too_many_folders'));
  await sql`delete from catalog_folder where parent = ${folder}`.execute(app.db);
  expect(outcome(await curator.call('catalog.folder_create', one_more))).toMatchObject([200, {}]);
});

describe('publishing', () => {
  it('freezes an own material: later changes of it do not show until the curator takes them', async () => {
    const folder = await makeFolder('Публикации');
    const source = await plantOwn('Первое издание');
    const id = await publish(source, folder);
    expect(id).not.toBe(source);
    expect(await lastAction()).toEqual({
      action: 'material_published',
      actor_id: curatorPerson.id,
      details: { material_id: id, source_material_id: source, version: 1 },
    });
    expect(await curator.get('catalog.state', { params: { id } })).toMatchObject({
      folder,
      source_material_id: source,
      is_own_source: true,
      published_version: 1,
      source_version: 1,
    });
    await rename(source, 'Второе издание');
    expect(await listTitles(folder)).toEqual(['Первое издание']);
    expect(await curator.get('catalog.state', { params: { id } })).toMatchObject({
      published_version: 1,
      source_version: 2,
    });
    await curator.get('catalog.refresh', { params: { id } });
    expect(await lastAction()).toMatchObject({
      action: 'material_refreshed',
      details: { material_id: id, version: 2 },
    });
    expect((await reader.get('catalog.search', { query: { title: 'второе издание' } })).map((card) => card.id)).toEqual(
      [id],
    );
    expect(await reader.get('catalog.search', { query: { title: 'первое издание' } })).toEqual([]);
    const slides = await app.db.selectFrom('content').select('id').where('material_id', '=', id).execute();
    expect(slides.length).toBe(2);
  });

  it('a material stands in the catalog once, also when it is published twice at once, and again after a withdrawal', async () => {
    const material_id = await plantOwn('Один раз');
    const body = { material_id, folder: null };
    const answers = await Promise.all([1, 2, 3].map(() => curator.call('catalog.publish', { body })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(outcome(await curator.call('catalog.publish', { body }))).toEqual(refused(409, 'already_published'));
    const [card] = await reader.get('catalog.search', { query: { title: 'один раз' } });
    await curator.get('catalog.withdraw', { params: { id: card?.id ?? '' } });
    expect(await publish(material_id)).not.toBe(card?.id);
  });

  it('refuses what nobody could study, and what is not hers', async () => {
    const ask = async (material_id: string, folder: string | null = null): Promise<unknown> =>
      outcome(await curator.call('catalog.publish', { body: { material_id, folder } }));
    const empty = await plantMaterial(app, curatorPerson.id, [], { title: 'Пустой' });
    expect(await ask(empty.id)).toEqual(refused(400, 'no_contents'));
    expect(await ask(await plantOwn('  '))).toEqual(refused(400, 'untitled'));
    const unfinished = await plantMaterial(app, curatorPerson.id, [yesno({ key: { correct: null } })]);
    expect(await ask(unfinished.id)).toEqual(refused(400, 'incomplete'));
    const lost = await plantCourse('Потеря', [await plantOwn('Модуль'), app.context.random.identifier()]);
    expect(await ask(lost)).toEqual(refused(400, 'child_missing'));
    const colleague = await makePerson(app, school);
    const foreign = await plantMaterial(app, colleague.id, [yesno()]);
    const random = app.context.random.identifier();
    expect(await ask(foreign.id)).toEqual(refused(404, 'not_found'));
    expect(await ask(random)).toEqual(refused(404, 'not_found'));
    expect(await ask(await plantOwn('В никуда'), random)).toEqual(refused(404, 'not_found'));
    // A copy of the catalog belongs to nobody: it is no source.
    expect(await ask(await publish(await plantOwn('Исток')))).toEqual(refused(404, 'not_found'));
  });

  it('takes a course with its modules, which are no entries of their own, and follows them', async () => {
    const [first, second, third] = [await plantOwn('Модуль А'), await plantOwn('Модуль Б'), await plantOwn('Модуль В')];
    const course = await plantCourse('Курс с модулями', [first, second]);
    const id = await publish(course);
    const listModules = () =>
      app.db
        .selectFrom('catalog_material')
        .innerJoin('material', 'material.id', 'catalog_material.material_id')
        .select(['material_id', 'source_material_id', 'withdrawn_at', 'title', 'user_id'])
        .where('course_id', '=', id)
        .orderBy('title')
        .execute();
    const before = await listModules();
    expect(before.map((row) => [row.source_material_id, row.withdrawn_at, row.user_id])).toEqual([
      [first, null, null],
      [second, null, null],
    ]);
    const { toc } = await app.db.selectFrom('material').select('toc').where('id', '=', id).executeTakeFirstOrThrow();
    expect(toc).toMatchObject(before.map(({ material_id }) => ({ type: 'material', material_id })));
    expect((await reader.get('catalog.search', { query: { title: 'модуль' } })).map(({ title }) => title)).toEqual([
      'Курс с модулями',
    ]);
    for (const name of ['catalog.state', 'catalog.withdraw', 'catalog.refresh'] as const) {
      expect((await curator.call(name, { params: { id: before[0]?.material_id ?? '' } })).status).toBe(404);
    }
    await rename(second, 'Модуль Б, исправленный');
    expect(await curator.get('catalog.state', { params: { id } })).toMatchObject({
      published_version: 2,
      source_version: 3,
    });
    await setModules(course, [third, second]);
    await curator.get('catalog.refresh', { params: { id } });
    const after = await listModules();
    expect(after.map((row) => [row.title, row.withdrawn_at === null])).toEqual([
      ['Модуль А', false],
      ['Модуль Б, исправленный', true],
      ['Модуль В', true],
    ]);
    expect(after[1]?.material_id).toBe(before[1]?.material_id);
    await curator.get('catalog.withdraw', { params: { id } });
    expect((await listModules()).every((row) => row.withdrawn_at !== null)).toBe(true);
  });

  it.each<[string, string, (source: string) => Promise<unknown>]>([
    ['has no title any more', 'untitled', (source) => rename(source, ' ')],
    [
      'has no slides',
      'no_contents',
      (source) => app.db.deleteFrom('content').where('material_id', '=', source).execute(),
    ],
    [
      'has a question without a key',
      'incomplete',
      (source) =>
        sql`update question_key set key = jsonb_set(key, '{key,correct}', 'null') where question_id in (
          select q.id from question q join content c on c.id = q.content_id where c.material_id = ${source})`.execute(
          app.db,
        ),
    ],
  ])('a source that %s is not taken, and the published version stays', async (_, reason, spoil) => {
    const source = await plantOwn('Исправный');
    const id = await publish(source);
    await spoil(source);
    expect(outcome(await curator.call('catalog.refresh', { params: { id } }))).toEqual(refused(400, reason));
    expect(await reader.get('material.check', { params: { id } })).toEqual({ sync_error: null });
  });

  it('a course that misses a module is not taken, and the published version stays', async () => {
    const module = await plantOwn('Модуль');
    const source = await plantCourse('Курс', [module]);
    const id = await publish(source);
    await setModules(source, [module, app.context.random.identifier()]);
    expect(outcome(await curator.call('catalog.refresh', { params: { id } }))).toEqual(refused(400, 'child_missing'));
    expect(await reader.get('material.check', { params: { id } })).toEqual({ sync_error: 'nested' });
  });

  it('a source that is gone or somebody else’s cannot be taken again; the published version stays', async () => {
    const source = await plantOwn('Исчезнет');
    const id = await publish(source);
    const other = await makePerson(app, school);
    await app.db.insertInto('user_role').values({ user_id: other.id, role: 'curator' }).execute();
    const second = await app.signIn(other.email, other.password);
    expect(outcome(await second.call('catalog.refresh', { params: { id } }))).toEqual(refused(409, 'source_missing'));
    expect(await second.get('catalog.state', { params: { id } })).toMatchObject({ is_own_source: false });
    await app.db.deleteFrom('material').where('id', '=', source).execute();
    expect(outcome(await curator.call('catalog.refresh', { params: { id } }))).toEqual(refused(409, 'source_missing'));
    expect(await curator.get('catalog.state', { params: { id } })).toMatchObject({ source_version: null });
    expect((await reader.get('catalog.search', { query: { title: 'исчезнет' } })).length).toBe(1);
  });

  it('moves between folders, never into one that is not there', async () => {
    const [from, to] = [await makeFolder('Откуда'), await makeFolder('Куда')];
    const id = await publish(await plantOwn('Переезжает'), from);
    await curator.get('catalog.move', { params: { id }, body: { folder: to } });
    expect([await listTitles(from), await listTitles(to)]).toEqual([[], ['Переезжает']]);
    const nowhere = { params: { id }, body: { folder: app.context.random.identifier() } };
    expect((await curator.call('catalog.move', nowhere)).status).toBe(404);
  });
});

describe('withdrawing', () => {
  it('[abuse 19] takes a material and its pictures out of everybody’s sight at once, also from who has seen them', async () => {
    const folder = await makeFolder('Снимается');
    const source = await plantOwn('С картинкой');
    const { hash } = await upload(curator, await drawPicture({ color: '#fedcba' }));
    const see = async (browser: Browser): Promise<number> =>
      (await browser.call('storage.file', { params: { hash } })).status;
    await app.db.insertInto('material_file').values({ material_id: source, hash }).execute();
    await app.db.updateTable('material').set({ cover: hash }).where('id', '=', source).execute();
    expect(await see(reader)).toBe(404);
    const id = await publish(source, folder);
    expect((await reader.get('catalog.folder', { params: { id: folder } })).materials[0]?.cover).toBe(hash);
    expect(await see(reader)).toBe(200);
    expect(await see(app.browser())).toBe(401);
    await curator.get('catalog.withdraw', { params: { id } });
    expect(await lastAction()).toEqual({
      action: 'material_withdrawn',
      actor_id: curatorPerson.id,
      details: { material_id: id, source_material_id: source },
    });
    expect([await see(reader), await see(curator)]).toEqual([404, 200]);
    expect(await listTitles(folder)).toEqual([]);
    expect(await reader.get('catalog.search', { query: { title: 'с картинкой' } })).toEqual([]);
    for (const name of ['catalog.state', 'catalog.withdraw', 'catalog.refresh'] as const) {
      expect((await curator.call(name, { params: { id } })).status, name).toBe(404);
    }
  });
});
