import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findSampleSchool, makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: Browser;
let user_id: string;
const folders = new Map<string, string>();

beforeAll(async () => {
  app = await startTestApp();
  const person = await makePerson(app, await findSampleSchool(app));
  user_id = person.id;
  owner = await app.signIn(person.email, person.password);
  for (const title of ['яблоки', 'Ёлки', 'арбузы', 'Берёзы']) await makeFolder(title, null);
  await makeFolder('внутри', folders.get('Ёлки') ?? null);
  await makeFolder('глубже', folders.get('внутри') ?? null);
  for (const title of ['юла', 'Азбука', 'ёж', 'еда']) await plantMaterial(app, user_id, [yesno()], { title });
});

afterAll(() => app.close());

async function makeFolder(title: string, parent: string | null): Promise<void> {
  const id = app.context.random.identifier();
  const now = app.clock.now();
  await app.db
    .insertInto('folder')
    .values({ id, user_id, parent, title, date_created: now, date_changed: now })
    .execute();
  folders.set(title, id);
}

describe('library', () => {
  it('[API-23] [LIB-10] [LIB-11] [LIB-12] the root has folders and materials, each by title as Russian sorts', async () => {
    const root = await owner.get('folder.root');
    expect(root).toMatchObject({ id: null, parent: null, path: [], description: { title: '', dates: null } });
    expect(root.folders.map(({ description }) => description.title)).toEqual(['арбузы', 'Берёзы', 'Ёлки', 'яблоки']);
    expect(root.materials.map(({ description }) => description.title)).toEqual(['Азбука', 'еда', 'ёж', 'юла']);
    expect(root.materials[0]?.description).toMatchObject({ template: 'test', contents_count: 1 });
  });

  it('[API-24] a folder tells the way to it from the root', async () => {
    const deep = await owner.get('folder.get', { params: { id: folders.get('глубже') ?? '' } });
    expect(deep.path.map(({ title }) => title)).toEqual(['Ёлки', 'внутри', 'глубже']);
    expect(deep).toMatchObject({ parent: folders.get('внутри'), folders: [], materials: [] });
    const outer = await owner.get('folder.get', { params: { id: folders.get('Ёлки') ?? '' } });
    expect(outer.folders.map(({ description }) => description.title)).toEqual(['внутри']);
  });

  it('[API-24] [LIB-40] an unknown folder and somebody else’s are 404, and nobody sees another’s things', async () => {
    const other = await app.signedIn('author');
    for (const id of [app.context.random.identifier(), folders.get('Ёлки') ?? '']) {
      const answer = await other.call('folder.get', { params: { id } });
      expect({ status: answer.status, body: answer.json }).toEqual({ status: 404, body: { reason: 'not_found' } });
    }
    const titles = (await other.get('folder.root')).materials.map(({ description }) => description.title);
    expect(titles).toEqual(['Реки и озёра Европы']);
  });

  it('the sample organizer finds the sample test with its eight questions', async () => {
    const organiser = await app.signedIn('organiser');
    const root = await organiser.get('folder.root');
    expect(root.materials.map(({ description }) => [description.title, description.contents_count])).toEqual([
      ['Реки и озёра Европы', 8],
    ]);
  });
});
