import type { EndpointName } from '@parta/contract/endpoints';
import { PRESS_KEPT_HOURS } from '@parta/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, type Browser, type CallParts, outcome } from '../../testing/browser.ts';
import { plantStudentGroup } from '../../testing/groups.ts';
import { startPayload } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { pressHandlers } from './jobs.handlers.ts';

let app: TestApp;
let beside: TestApp;
let school: School;
let teacher: MadePerson;
let browser: Browser;
let material_id: string;
let group_id: string;

beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app, clock: app.clock, random: seededRandom(2) });
  school = await makeSchool(app);
  teacher = await makePerson(app, school);
  await app.db.insertInto('user_role').values({ user_id: teacher.id, role: 'curator' }).execute();
  browser = await app.signIn(teacher.email, teacher.password);
  group_id = await plantStudentGroup(app, { ...school, owner_id: teacher.id });
  material_id = (await plantMaterial(app, teacher.id, [yesno()], { title: 'Озёра' })).id;
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

const made = z.strictObject({ id: z.string() });
const key = (): string => app.context.random.identifier();
const press = (name: EndpointName, parts: CallParts, pressed: string, by = browser): Promise<Answer> =>
  by.call(name, { ...parts, headers: { 'idempotency-key': pressed } });
const folder = (title: string): CallParts => ({ body: { parent: null, description: { title } } });

async function count(
  table:
    | 'activity'
    | 'material'
    | 'folder'
    | 'catalog_folder'
    | 'catalog_material'
    | 'student_group'
    | 'student_group_member',
): Promise<number> {
  return (
    await app.db
      .selectFrom(table)
      .select((eb) => eb.lit(1).as('one'))
      .execute()
  ).length;
}

/** Every call that takes a key, what it makes, and a call of it. */
const MAKING = [
  [
    'material.start',
    'activity',
    () => ({ params: { id: material_id }, body: startPayload(app, school.organization_id) }),
  ],
  ['material.copy_to_library', 'material', () => ({ params: { id: material_id } })],
  ['material.create', 'material', () => ({ body: { folder: null, description: { template: 'test' } } })],
  ['folder.create', 'folder', () => folder('Папка')],
  [
    'group.create',
    'student_group',
    () => ({ body: { department_id: school.department_id, name: '7А', type: 1060, status: 1 } }),
  ],
  [
    'group.add_roster',
    'student_group_member',
    () => ({
      params: { id: group_id },
      body: { rows: [{ last_name: 'Новый', first_name: 'Ученик', middle_name: '', email: '' }] },
    }),
  ],
  ['catalog.folder_create', 'catalog_folder', () => ({ body: { parent: null, title: 'Папка' } })],
  ['catalog.publish', 'catalog_material', () => ({ body: { material_id, folder: null } })],
] as const;

describe('a press sent again with its key', () => {
  it.each(MAKING)(
    '%s makes one thing of it, twenty at once on two servers or one after another',
    async (name, table, parts) => {
      const other = await beside.signIn(teacher.email, teacher.password);
      const before = await count(table);
      const call = parts();
      const pressed = key();
      const browsers = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? browser : other));
      const answers = await Promise.all(browsers.map((by) => press(name, call, pressed, by)));
      answers.push(await press(name, call, pressed));
      expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(answers.map(() => 200));
      expect(new Set(answers.map(({ json }) => made.parse(json).id)).size).toBe(1);
      expect(await count(table)).toBe(before + 1);
    },
  );

  it('is another press with another key, and without one', async () => {
    const before = await count('folder');
    const [one, other] = [key(), key()];
    for (const pressed of [one, other]) expect((await press('folder.create', folder('Две'), pressed)).status).toBe(200);
    for (const _ of [1, 2]) await browser.get('folder.create', folder('Без ключа'));
    expect(await count('folder')).toBe(before + 4);
  });

  it('is refused with another body: 422, and nothing is made', async () => {
    const pressed = key();
    await press('folder.create', folder('Первая'), pressed);
    const before = await count('folder');
    const refused = await press('folder.create', folder('Вторая'), pressed);
    expect(outcome(refused)).toEqual({ status: 422, body: { reason: 'key_reused' } });
    expect(await count('folder')).toBe(before);
  });

  it.each(MAKING)(
    'is refused as %s where its key was of another call: 422, and nothing is made',
    async (name, table, parts) => {
      const pressed = key();
      if (name === 'folder.create') {
        await press('material.create', { body: { folder: null, description: { template: 'test' } } }, pressed);
      } else {
        await press('folder.create', folder('Первая'), pressed);
      }
      const before = await count(table);
      expect(outcome(await press(name, parts(), pressed))).toEqual({ status: 422, body: { reason: 'key_reused' } });
      expect(await count(table)).toBe(before);
    },
  );

  it('belongs to its person: the same key of somebody else is another press', async () => {
    const colleague = await makePerson(app, school);
    const theirs = await app.signIn(colleague.email, colleague.password);
    const pressed = key();
    const mine = made.parse((await press('folder.create', folder('Общая'), pressed)).json);
    expect(made.parse((await press('folder.create', folder('Общая'), pressed, theirs)).json)).not.toEqual(mine);
  });

  it('answers the same although what it was made of is gone meanwhile', async () => {
    const { id } = await plantMaterial(app, teacher.id, [yesno()], { title: 'Ненадолго' });
    const call = { params: { id } };
    const pressed = key();
    const first = await press('material.copy_to_library', call, pressed);
    await browser.get('material.delete', call);
    expect(outcome(await press('material.copy_to_library', call, pressed))).toEqual(outcome(first));
    expect((await press('material.copy_to_library', call, key())).status).toBe(404);
  });

  it('may be mended after a refusal: what was refused is not kept', async () => {
    const pressed = key();
    const parent = app.context.random.identifier();
    const wrong = { body: { parent, description: { title: 'Мимо' } } };
    expect((await press('folder.create', wrong, pressed)).status).toBe(404);
    expect((await press('folder.create', folder('Сюда'), pressed)).status).toBe(200);
  });

  it('is known for a day; a sweep at night forgets it', async () => {
    const pressed = key();
    const first = made.parse((await press('folder.create', folder('Вчера'), pressed)).json);
    app.clock.advance((PRESS_KEPT_HOURS - 1) * 3_600_000);
    browser = await app.signIn(teacher.email, teacher.password);
    expect(made.parse((await press('folder.create', folder('Вчера'), pressed)).json)).toEqual(first);
    app.clock.advance(2 * 3_600_000);
    browser = await app.signIn(teacher.email, teacher.password);
    expect(made.parse((await press('folder.create', folder('Вчера'), pressed)).json)).not.toEqual(first);
    app.clock.advance((PRESS_KEPT_HOURS + 1) * 3_600_000);
    for (const { handle } of pressHandlers(app.context)) await handle({});
    expect(await app.db.selectFrom('press').select('key').execute()).toEqual([]);
  });
});

it.each(['', 'с кириллицей', 'x'.repeat(101), 'with space'])(
  'a key of another shape is refused: «%s»',
  async (pressed) => {
    const browser = await app.signIn(teacher.email, teacher.password);
    const answer = await browser.call('folder.create', {
      ...folder('Нет'),
      headers: { 'idempotency-key': Buffer.from(pressed).toString('latin1') },
    });
    expect(answer.status).toBe(400);
  },
);

it('calls that make something declare the header to whoever reads the document of the service', async () => {
  const answer = await app.browser().send({ method: 'GET', path: '/api/openapi.json' });
  const shape = z.object({
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          operationId: z.string().optional(),
          parameters: z.array(z.object({ name: z.string(), in: z.string() })).optional(),
        }),
      ),
    ),
  });
  const operations = Object.values(shape.parse(answer.json).paths).flatMap((path) => Object.values(path));
  const declaring = operations.filter(({ parameters = [] }) =>
    parameters.some((parameter) => parameter.in === 'header' && parameter.name === 'idempotency-key'),
  );
  expect(new Set(declaring.map(({ operationId }) => operationId))).toEqual(
    new Set([
      'catalog.folder_create',
      'catalog.publish',
      'folder.create',
      'group.add_roster',
      'group.create',
      'material.copy_to_library',
      'material.create',
      'material.start',
      'news.create',
      'organization_news.create',
    ]),
  );
});
