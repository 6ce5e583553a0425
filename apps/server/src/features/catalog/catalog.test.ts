import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { type PlantedEntry, plantCatalogFolder, plantCatalogMaterial } from '../../testing/catalog.ts';
import { makePerson, makeSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let reader: Browser;

beforeAll(async () => {
  app = await startTestApp();
  await app.db.deleteFrom('catalog_material').execute();
  await app.db.deleteFrom('catalog_folder').execute();
  const person = await makePerson(app, await makeSchool(app), { roles: [], user_type: 'student' });
  reader = await app.signIn(person.email, person.password);
});

afterAll(() => app.close());

const plantFolder = (title: string, parent?: string): Promise<string> => plantCatalogFolder(app, title, parent);
const plantEntry = (title: string, planted?: PlantedEntry): Promise<string> =>
  plantCatalogMaterial(app, title, planted);

async function withdraw(id: string): Promise<void> {
  await app.db
    .updateTable('catalog_material')
    .set({ withdrawn_at: app.clock.now() })
    .where('material_id', '=', id)
    .execute();
}

const search = async (query: Record<string, string>): Promise<string[]> =>
  (await reader.get('catalog.search', { query })).map(({ title }) => title);

describe('folders', () => {
  it('[CAT-03] [CAT-21] [CAT-22] [API-09] [API-10] nest; a listing says what lies in one, and the way to it', async () => {
    const physics = await plantFolder('Физика');
    const optics = await plantFolder('Оптика', physics);
    const lens = await plantEntry('Линзы', { folder: optics, template: null, certificate: true, study_time: 1.5 });
    const root = await reader.get('catalog.root');
    expect(root).toEqual({
      title: '',
      path: [],
      folders: [{ id: physics, title: 'Физика', element_count: 1, parent: null }],
      materials: [],
    });
    expect('parent' in root).toBe(false);
    expect(await reader.get('catalog.folder', { params: { id: physics } })).toEqual({
      parent: null,
      title: 'Физика',
      path: [{ id: physics, title: 'Физика' }],
      folders: [{ id: optics, title: 'Оптика', element_count: 1, parent: physics }],
      materials: [],
    });
    expect(await reader.get('catalog.folder', { params: { id: optics } })).toEqual({
      parent: physics,
      title: 'Оптика',
      path: [
        { id: physics, title: 'Физика' },
        { id: optics, title: 'Оптика' },
      ],
      folders: [],
      materials: [
        {
          id: lens,
          title: 'Линзы',
          short_overview: 'О материале «Линзы»',
          template: null,
          has_certificate: true,
          study_time: 1.5,
          cover: null,
        },
      ],
    });
    for (const id of [app.context.random.identifier(), lens, 'x', '..%2f']) {
      expect((await reader.call('catalog.folder', { params: { id } })).status, id).toBe(404);
    }
  });

  it('[CAT-24] [abuse 18] count what a reader sees: no withdrawn material, no module of a course, nothing deeper', async () => {
    const folder = await plantFolder('Счёт');
    const inside = await plantFolder('Внутри', folder);
    const course = await plantEntry('Курс счёта', { folder, template: 'course' });
    await plantEntry('Модуль счёта', { course_id: course });
    await plantEntry('Глубже', { folder: inside });
    const gone = await plantEntry('Снятый счёт', { folder });
    const count = async (): Promise<number | undefined> =>
      (await reader.get('catalog.root')).folders.find(({ id }) => id === folder)?.element_count;
    expect(await count()).toBe(3);
    await withdraw(gone);
    expect(await count()).toBe(2);
    const listing = await reader.get('catalog.folder', { params: { id: folder } });
    expect(listing.folders.length + listing.materials.length).toBe(2);
    expect(await search({ title: 'счёт' })).toEqual(['Курс счёта', 'Глубже']);
  });

  it('[CAT-18] [CAT-19] [CAT-20] a filter narrows materials by title, kind and certificate, and leaves folders in place', async () => {
    const folder = await plantFolder('Отбор');
    await plantFolder('Папка отбора', folder);
    for (const template of ['presentation', 'test', 'survey', 'tasks', 'course', null] as const) {
      await plantEntry(`Вид ${template}`, { folder, template, certificate: template === 'course' });
    }
    const list = async (query: Record<string, string>): Promise<string[]> => {
      const { folders, materials } = await reader.get('catalog.folder', { params: { id: folder }, query });
      return [...folders, ...materials].map(({ title }) => title);
    };
    for (const type of ['presentation', 'test', 'survey', 'tasks', 'course'] as const) {
      expect(await list({ type })).toEqual(['Папка отбора', `Вид ${type}`]);
      expect(await search({ title: 'вид', type })).toEqual([`Вид ${type}`]);
    }
    expect(await list({ type: 'material' })).toEqual(['Папка отбора', 'Вид null']);
    expect(await list({ has_certificate: 'true' })).toEqual(['Папка отбора', 'Вид course']);
    expect((await list({ has_certificate: 'false' })).length).toBe(6);
    expect(await list({ has_certificate: 'true', type: 'test' })).toEqual(['Папка отбора']);
    expect(await list({ title: 'ВИД c' })).toEqual(['Вид course']);
    for (const query of [{ type: 'quiz' }, { has_certificate: '1' }, { folder: 'x' }, { title: 'a'.repeat(101) }]) {
      expect((await reader.call('catalog.search', { query: { ...query } })).status).toBe(400);
    }
  });
});

describe('search', () => {
  beforeAll(async () => {
    for (const title of [
      'Решение квадратных уравнений',
      'Квадратное уравнение за урок',
      'Уравнение прямой',
      'Ёлка и её жители',
      'Прямая речь. Решения',
      'Скидка 50% на_всё',
      'Скидка 500 рублей',
    ]) {
      await plantEntry(title);
    }
  });

  it('[API-11] [CAT-23] gives cards of materials, each with what its author says of it', async () => {
    const course = await plantEntry('Карточка курса', { template: 'course', certificate: true, study_time: 1.5 });
    const plain = await plantEntry('Карточка материала', { template: null });
    const cards = await reader.get('catalog.search', { query: { title: 'карточка' } });
    expect(cards.toSorted((a, b) => a.title.localeCompare(b.title, 'ru'))).toEqual([
      {
        id: course,
        title: 'Карточка курса',
        short_overview: 'О материале «Карточка курса»',
        template: 'course',
        has_certificate: true,
        study_time: 1.5,
        cover: null,
      },
      {
        id: plain,
        title: 'Карточка материала',
        short_overview: 'О материале «Карточка материала»',
        template: null,
        has_certificate: false,
        study_time: null,
        cover: null,
      },
    ]);
  });

  it('finds words in any form, all of them, in any order', async () => {
    expect(await search({ title: 'квадратными уравнениями' })).toEqual([
      'Квадратное уравнение за урок',
      'Решение квадратных уравнений',
    ]);
    expect(await search({ title: 'уравнениях решением' })).toEqual(['Решение квадратных уравнений']);
    expect(await search({ title: 'квадратная собака' })).toEqual([]);
  });

  it('what begins with the text comes first, then what has it inside, then its words in other forms', async () => {
    expect(await search({ title: 'уравнение' })).toEqual([
      'Уравнение прямой',
      'Квадратное уравнение за урок',
      'Решение квадратных уравнений',
    ]);
  });

  it('finds parts of words, without case and with е for ё; nothing typed is a wildcard or an operator', async () => {
    expect(await search({ title: 'вадрат' })).toEqual(['Квадратное уравнение за урок', 'Решение квадратных уравнений']);
    expect(await search({ title: 'елка И ее' })).toEqual(['Ёлка и её жители']);
    expect(await search({ title: 'ЁЛК' })).toEqual(['Ёлка и её жители']);
    expect(await search({ title: '50%' })).toEqual(['Скидка 50% на_всё', 'Скидка 500 рублей'].slice(0, 1));
    expect(await search({ title: 'а_в' })).toEqual(['Скидка 50% на_всё']);
    for (const title of ['\\', "' or 1=1 --", '& | ! <->', ':*', '(', '***'])
      expect(await search({ title })).toEqual([]);
  });

  it('a search without words lists what the filter leaves, 200 at most', async () => {
    await sql`
      with made as (
        insert into material (id, user_id, folder, template, title, overview, short_overview, language, tags, date_created, date_changed)
        select '2' || translate(lpad(n::text, 21, 'A'), '01', 'ab'), null, null, 'survey', 'Опрос номер ' || n, '{"type":"doc","content":[]}', '', 'ru', '{}', now(), now()
        from generate_series(1, 250) n returning id, title
      )
      insert into catalog_material (material_id, source_version, published_at, updated_at, title_folded, template, search_stems)
      select id, 1, now(), now(), search_text(title), 'survey', setweight(search_stems(title), 'A') from made`.execute(
      app.db,
    );
    expect((await search({ title: '', type: 'survey' })).length).toBe(200);
    expect((await search({ title: 'опроса' })).length).toBe(200);
    expect((await search({ title: '  ', has_certificate: 'true' })).length).toBeGreaterThan(0);
  });
});
