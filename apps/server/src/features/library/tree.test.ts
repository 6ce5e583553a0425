import { FOLDER_DEPTH_MAX, FOLDERS_MAX } from '@parta/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Browser, outcome } from '../../testing/browser.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findSampleSchool, makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: Browser;
let stranger: Browser;
let user_id: string;
let foreign: { folder: string; material: string };

beforeAll(async () => {
  app = await startTestApp();
  const school = await findSampleSchool(app);
  const [person, other] = [await makePerson(app, school), await makePerson(app, school)];
  user_id = person.id;
  owner = await app.signIn(person.email, person.password);
  stranger = await app.signIn(other.email, other.password);
  foreign = {
    folder: (await stranger.get('folder.create', { body: { parent: null, description: { title: 'Чужая' } } })).id,
    material: (await plantMaterial(app, other.id, [yesno()], { title: 'Чужой' })).id,
  };
});

afterAll(() => app.close());

const create = (title: string, parent: string | null = null): Promise<Answer> =>
  owner.call('folder.create', { body: { parent, description: { title } } });
async function folder(title: string, parent: string | null = null): Promise<string> {
  return (await owner.get('folder.create', { body: { parent, description: { title } } })).id;
}
const move = (id: string, parent: string | null): Promise<Answer> =>
  owner.call('folder.update', { params: { id }, body: { parent } });
const NOT_FOUND = { status: 404, body: { reason: 'not_found' } };

describe('folders of the library', () => {
  it('[LIB-19] [LIB-21] [LIB-36] [API-25] [API-26] one is made, renamed and moved, each told with its dates', async () => {
    const outer = await folder('  Внешняя ');
    const inner = await folder('Внутренняя', outer);
    await owner.get('folder.update', { params: { id: inner }, body: { description: { title: 'Другая' } } });
    const opened = await owner.get('folder.get', { params: { id: outer } });
    expect(opened.description.title).toBe('Внешняя');
    const moment: unknown = expect.any(String);
    expect(opened.folders).toEqual([
      { id: inner, description: { title: 'Другая', dates: { date_created: moment, date_changed: moment } } },
    ]);
    await owner.get('folder.update', { params: { id: inner }, body: { parent: null } });
    expect((await owner.get('folder.get', { params: { id: inner } })).parent).toBeNull();
  });

  it('[LIB-29] a title of 200 characters is taken, an empty one and one of 201 are refused with the field', async () => {
    await folder('я'.repeat(200));
    for (const title of ['', '   ', 'я'.repeat(201)]) {
      expect(outcome(await create(title))).toEqual({
        status: 400,
        body: { reason: 'invalid', field: 'description.title' },
      });
    }
  });

  it('[LIB-18] [abuse 7] none is moved into itself or below itself, nor into a folder of somebody else or none', async () => {
    const [a, unrelated] = [await folder('а'), await folder('рядом')];
    const b = await folder('б', a);
    const c = await folder('в', b);
    for (const parent of [a, b, c]) {
      expect(outcome(await move(a, parent))).toEqual({ status: 400, body: { reason: 'cycle', field: 'parent' } });
    }
    for (const parent of [foreign.folder, app.context.random.identifier()]) {
      expect(outcome(await move(a, parent))).toEqual(NOT_FOUND);
      expect(outcome(await create('чужое место', parent))).toEqual(NOT_FOUND);
    }
    expect(outcome(await stranger.call('folder.update', { params: { id: a }, body: { parent: null } }))).toEqual(
      NOT_FOUND,
    );
    expect((await move(c, unrelated)).status).toBe(204);
  });

  it('[LIB-18] of two moves that would make a ring together one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await folder(`кольцо а${round}`), await folder(`кольцо б${round}`)];
      const statuses = (await Promise.all([move(a, b), move(b, a)])).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 400]);
    }
    const { folders } = await owner.get('folder.tree');
    const byId = new Map(folders.map((row) => [row.id, row.parent]));
    for (const { id } of folders) {
      let [at, steps] = [byId.get(id) ?? null, 0];
      while (at !== null && steps <= folders.length) [at, steps] = [byId.get(at) ?? null, steps + 1];
      expect(steps).toBeLessThan(folders.length);
    }
  });

  it('folders lie in each other only so deep, made or moved', async () => {
    let deepest = await folder('уровень 1');
    for (let level = 2; level <= FOLDER_DEPTH_MAX; level += 1) deepest = await folder(`уровень ${level}`, deepest);
    const refused = { status: 400, body: { reason: 'too_deep_folder', field: 'parent' } };
    expect(outcome(await create('лишний', deepest))).toEqual(refused);
    expect(outcome(await move(await folder('сбоку'), deepest))).toEqual(refused);
    const { path } = await owner.get('folder.get', { params: { id: deepest } });
    const tall = await folder('высокая');
    await folder('её вторая', tall);
    expect(outcome(await move(tall, path.at(-2)?.id ?? ''))).toEqual(refused);
    expect((await move(tall, path.at(-3)?.id ?? '')).status).toBe(204);
  });

  it('a library has so many folders at most', async () => {
    const now = app.clock.now();
    const many = Array.from({ length: FOLDERS_MAX }, (_, index) => ({
      id: app.context.random.identifier(),
      user_id,
      parent: null,
      title: `из многих ${index}`,
      date_created: now,
      date_changed: now,
    }));
    await app.db.insertInto('folder').values(many).execute();
    expect(outcome(await create('лишняя', null))).toEqual({ status: 409, body: { reason: 'too_many_folders' } });
    await app.db.deleteFrom('folder').where('title', 'like', 'из многих %').execute();
    expect((await create('ещё одна', null)).status).toBe(200);
  });

  it('[LIB-23] [LIB-32] [LIB-33] [API-27] only an empty one is deleted; a refusal tells how many elements lie in it', async () => {
    const full = await folder('полная');
    const inside = [await folder('раз', full), await folder('два', full)];
    const { id } = await owner.get('material.create', { body: { folder: full, description: { template: null } } });
    const remove = (target: string): Promise<Answer> => owner.call('folder.delete', { params: { id: target } });
    expect(outcome(await remove(full))).toEqual({ status: 400, body: { reason: 'not_empty', count: 3 } });
    expect(outcome(await remove(foreign.folder))).toEqual(NOT_FOUND);
    for (const child of inside) expect((await remove(child)).status).toBe(204);
    await owner.get('material.delete', { params: { id } });
    expect((await remove(full)).status).toBe(204);
    expect(outcome(await remove(full))).toEqual(NOT_FOUND);
  });

  it('of a folder deleted while something is put into it, both never happen', async () => {
    const { id } = await plantMaterial(app, user_id, [], { title: 'странник' });
    for (let round = 0; round < 5; round += 1) {
      const target = await folder(`обречённая ${round}`);
      const [deleted, moved, made] = await Promise.all([
        owner.call('folder.delete', { params: { id: target } }),
        owner.call('material.update', { params: { id }, body: { folder: target } }),
        create('внутри', target),
      ]);
      const happened = [moved.status === 204, made.status === 200];
      expect([204, 400]).toContain(deleted.status);
      expect(happened.some(Boolean)).toBe(deleted.status === 400);
      expect([moved.status, made.status].filter((status) => status >= 500)).toEqual([]);
    }
  });

  it('the search finds folders and materials anywhere by a part of the title, with the way to each', async () => {
    const outer = await folder('Поиск 100%');
    const inner = await folder('Ёжики_в тумане', outer);
    await owner.get('material.create', {
      body: { folder: inner, description: { template: 'survey', title: 'О ЕЖИКАХ' } },
    });
    const found = await owner.get('folder.search', { query: { q: 'ежик' } });
    expect(found.folders.map(({ description, path }) => [description.title, path.map(({ title }) => title)])).toEqual([
      ['Ёжики_в тумане', ['Поиск 100%']],
    ]);
    expect(found.materials.map(({ description, path }) => [description.title, path.map(({ title }) => title)])).toEqual(
      [['О ЕЖИКАХ', ['Поиск 100%', 'Ёжики_в тумане']]],
    );
    expect((await owner.get('folder.search', { query: { q: '0%' } })).folders.map(({ id }) => id)).toEqual([outer]);
    expect((await owner.get('folder.search', { query: { q: 'и_в' } })).folders.map(({ id }) => id)).toEqual([inner]);
    expect(await owner.get('folder.search', { query: { q: 'Чуж' } })).toMatchObject({ materials: [] });
    for (const [title, q] of [
      ['Ре\u00adки «Сибири»', 'сибири реки'],
      ['Горы\u200bУрала', 'горы урала'],
      ['Йогурт'.normalize('NFD'), 'йогурт'],
      ['Пeтрoвы', 'петровы'],
    ] as const) {
      const id = await folder(title);
      expect((await owner.get('folder.search', { query: { q } })).folders.map((one) => one.id)).toEqual([id]);
    }
  });

  it('[LIB-40] the tree holds own folders alone', async () => {
    const ids = (await stranger.get('folder.tree')).folders.map(({ id }) => id);
    expect(ids).toEqual([foreign.folder]);
  });
});
