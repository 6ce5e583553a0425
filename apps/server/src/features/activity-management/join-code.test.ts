import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { type Answer, type Browser, outcome } from '../../testing/browser.ts';
import { type LiveRoom, startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { type MadePerson, makePerson, makeSchool, type School, takeRoles } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;
let teacher: MadePerson;
let browser: Browser;
let room: LiveRoom;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  teacher = await makePerson(app, school);
  browser = await app.signIn(teacher.email, teacher.password);
  const { id: material_id } = await plantMaterial(app, teacher.id, [yesno()]);
  room = await startRoom(app, { presenter: browser, material_id });
});
afterAll(() => app.close());

const ask = (from: Browser, id: string): Promise<Answer> => from.call('activity.join_code', { params: { id } });

it('the code of a live activity leads into it, and is gone once it is over', async () => {
  const { json } = await ask(browser, room.activity_id);
  const { code } = await app.db
    .selectFrom('join_code')
    .select('code')
    .where('activity_id', '=', room.activity_id)
    .executeTakeFirstOrThrow();
  expect(code).toMatch(/^\d{6}$/);
  expect(json).toEqual({ code });
  await room.lead('start', 'finish');
  expect((await ask(browser, room.activity_id)).json).toEqual({ code: null });
});

it('an assigned activity has no code', async () => {
  const id = await plantAssignment(app, { like: room.activity_id, user_ids: [] });
  expect((await ask(browser, id)).json).toEqual({ code: null });
});

it('a colleague learns no code, and neither does she who may run nothing any more', async () => {
  const id = await plantAssignment(app, { like: room.activity_id, user_ids: [] });
  const colleague = await makePerson(app, school);
  const stranger = await app.signIn(colleague.email, colleague.password);
  expect(outcome(await ask(stranger, id))).toEqual({ status: 404, body: { reason: 'not_found' } });
  const former = await makePerson(app, school);
  const hers = await plantAssignment(app, {
    like: room.activity_id,
    user_ids: [],
    activity: { user_id: former.id },
  });
  const formerly = await app.signIn(former.email, former.password);
  await takeRoles(app, former);
  expect(outcome(await ask(formerly, hers))).toEqual({ status: 403, body: { reason: 'forbidden' } });
});
