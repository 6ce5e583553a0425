import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { plantCatalogFolder, plantCatalogMaterial } from '../../testing/catalog.ts';
import { makePerson, makeSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let reader: Browser;
let physics: string;

const TITLES = [
  'Анализ поэмы «Мцыри»',
  'Тест „Дроби“, 5 класс',
  'Контрольная работа №5',
  'Сложение\u00a0чисел',
  'Пробник ОГЭ-2026',
  'Варианты 9–11',
  'Ре\u00adки Сибири',
  'Горы\u200bУрала',
  'Йогурт и молоко'.normalize('NFD'),
  'Пeтрoвы',
  'Основы C++',
  'Tests of grammar',
];

beforeAll(async () => {
  app = await startTestApp();
  await app.db.deleteFrom('catalog_material').execute();
  await app.db.deleteFrom('catalog_folder').execute();
  const person = await makePerson(app, await makeSchool(app), { roles: [], user_type: 'student' });
  reader = await app.signIn(person.email, person.password);
  for (const title of TITLES) await plantCatalogMaterial(app, title, { short_overview: '' });
  physics = await plantCatalogFolder(app, 'Физика');
  const grade = await plantCatalogFolder(app, '8 класс', physics);
  await plantCatalogMaterial(app, 'Закон Архимеда', {
    folder: grade,
    tags: ['плотность', '7 класс'],
    short_overview: 'Почему тела плавают',
    overview: 'Опыты с картофелем и солью',
  });
  await plantCatalogMaterial(app, 'Сила трения', { folder: physics, short_overview: '' });
  await plantCatalogMaterial(app, 'Физика вокруг нас', { short_overview: '' });
});

afterAll(() => app.close());

const search = async (title: string): Promise<string[]> =>
  (await reader.get('catalog.search', { query: { title } })).map((card) => card.title);

describe('[API-11] a title is found by the words of its own, whatever signs are between them', () => {
  it.each([
    ['поэма мцыри', 'Анализ поэмы «Мцыри»'],
    ['мцыри анализ', 'Анализ поэмы «Мцыри»'],
    ['поэма "Мцыри"', 'Анализ поэмы «Мцыри»'],
    ['дроби тест', 'Тест „Дроби“, 5 класс'],
    ['контрольная 5', 'Контрольная работа №5'],
    ['контрольная №5', 'Контрольная работа №5'],
    ['контрольная № 5', 'Контрольная работа №5'],
    ['сложение чисел', 'Сложение\u00a0чисел'],
    ['сложение\u00a0чисел', 'Сложение\u00a0чисел'],
    ['огэ 2026 пробник', 'Пробник ОГЭ-2026'],
    ['пробник ОГЭ — 2026', 'Пробник ОГЭ-2026'],
    ['11 варианты', 'Варианты 9–11'],
    ['варианты 9-11', 'Варианты 9–11'],
    ['реки', 'Ре\u00adки Сибири'],
    ['горы урала', 'Горы\u200bУрала'],
    ['йогурт', 'Йогурт и молоко'.normalize('NFD')],
    ['петровы', 'Пeтрoвы'],
    ['c++', 'Основы C++'],
    ['test', 'Tests of grammar'],
  ])('%j finds %j', async (typed, title) => {
    expect(await search(typed)).toEqual([title]);
  });

  it.each([['«»'], ['%'], ['№'], ['— —'], ["' | !"]])('%j, which has no word, finds nothing', async (typed) => {
    expect(await search(typed)).toEqual([]);
  });
});

describe('what is not in a title', () => {
  it('is found by folders, tags and overviews, words of a search in several of them', async () => {
    expect(await search('архимед физика')).toEqual(['Закон Архимеда']);
    expect(await search('Физика 8 класс')).toEqual(['Закон Архимеда']);
    expect(await search('физика плотность')).toEqual(['Закон Архимеда']);
    expect(await search('плавать')).toEqual(['Закон Архимеда']);
    expect(await search('картофель и соль')).toEqual(['Закон Архимеда']);
    expect(await search('плот')).toEqual(['Закон Архимеда']);
    expect(await search('физика химия')).toEqual([]);
  });

  it('comes after titles, and each material once', async () => {
    expect(await search('физика')).toEqual(['Физика вокруг нас', 'Закон Архимеда', 'Сила трения']);
    expect(await search('физике')).toEqual(['Физика вокруг нас', 'Закон Архимеда', 'Сила трения']);
  });

  it('changes with the title of a folder, and does not narrow a listing', async () => {
    await app.db.updateTable('catalog_folder').set({ title: 'Природа' }).where('id', '=', physics).execute();
    expect(await search('природа архимед')).toEqual(['Закон Архимеда']);
    expect(await search('физика')).toEqual(['Физика вокруг нас']);
    await app.db.updateTable('catalog_folder').set({ title: 'Физика' }).where('id', '=', physics).execute();
    const listing = await reader.get('catalog.folder', { params: { id: physics }, query: { title: 'физика' } });
    expect([...listing.folders, ...listing.materials]).toEqual([]);
  });
});
