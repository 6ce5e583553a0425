import { endpoints } from '@parta/contract/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, outcome } from '../../testing/browser.ts';
import { ask } from '../../testing/callers/literal-call.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { type MadePerson, makePerson, makeSchool, type PersonOptions, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;
let teacher: MadePerson;
let browser: Browser;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app, { seats: 6 });
  teacher = await makePerson(app, school);
  browser = await app.signIn(teacher.email, teacher.password);
});

afterAll(() => app.close());

const ANY_TEXT: unknown = expect.any(String);
const NOT_FOUND = { status: 404, body: { reason: 'not_found' } };

const plant = (name = '7А'): Promise<string> =>
  plantStudentGroup(app, { department_id: school.department_id, owner_id: teacher.id, name });
const pupil = (options: PersonOptions = {}): Promise<MadePerson> =>
  makePerson(app, school, { user_type: 'student', roles: [], seat: false, ...options });
const enter = ({ email, password }: MadePerson): Promise<Browser> => app.signIn(email, password);
/** Opens a group to be joined. */
async function open(): Promise<{ id: string; code: string }> {
  const id = await plant();
  const { codes } = await browser.get('group.start_join', { body: { group_ids: [id] } });
  return { id, code: codes[id] ?? '' };
}

it('[API-34] GET /api/v1/group/ gives all groups, and with status=1 the active ones only', async () => {
  const [active, archived] = [await plant('Действует'), await plant('В архиве')];
  await browser.get('group.update', { params: { id: archived }, body: { status: 2 } });
  const all = (await ask(browser, 'GET /api/v1/group/')).json;
  expect(all).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: active, status: 1 }),
      expect.objectContaining({ id: archived, status: 2 }),
    ]),
  );
  const some = (await ask(browser, 'GET /api/v1/group/?status=1')).json;
  expect(some).toEqual(expect.arrayContaining([expect.objectContaining({ id: active })]));
  expect(some).not.toEqual(expect.arrayContaining([expect.objectContaining({ id: archived })]));
});

it('[API-35] [API-38] POST /api/v1/group/ makes a group of its four fields, which GET /api/v1/group/{id}/ gives; an unknown one is 404', async () => {
  const fields = { department_id: school.department_id, name: 'Кружок', type: 1060, status: 1 };
  const made = await ask(browser, 'POST /api/v1/group/', fields);
  expect(made).toMatchObject({ status: 200, json: { id: ANY_TEXT } });
  const { id } = endpoints['group.create'].result.parse(made.json);
  expect((await ask(browser, `GET /api/v1/group/${id}/`)).json).toEqual({
    ...fields,
    id,
    join_id: ANY_TEXT,
    participant_count: 0,
  });
  const unknown = app.context.random.identifier();
  expect(outcome(await ask(browser, `GET /api/v1/group/${unknown}/`))).toEqual(NOT_FOUND);
});

it('[API-36] PATCH /api/v1/group/{id}/ takes the same fields', async () => {
  const id = await plant();
  const fields = { department_id: school.department_id, name: '8А', type: 1050, status: 2 };
  expect((await ask(browser, `PATCH /api/v1/group/${id}/`, fields)).status).toBe(200);
  expect((await ask(browser, `GET /api/v1/group/${id}/`)).json).toMatchObject(fields);
});

it('[API-37] DELETE /api/v1/group/{id}/ takes away a group without participants and no other', async () => {
  const [empty, full] = [await plant(), await plant()];
  await plantMember(app, full, (await pupil()).id);
  expect((await ask(browser, `DELETE /api/v1/group/${empty}/`)).status).toBe(204);
  const refused = await ask(browser, `DELETE /api/v1/group/${full}/`);
  expect(outcome(refused)).toEqual({ status: 400, body: { reason: 'has_participants' } });
  expect((await ask(browser, `GET /api/v1/group/${empty}/`)).status).toBe(404);
  expect((await ask(browser, `GET /api/v1/group/${full}/`)).status).toBe(200);
});

it('[API-39] POST /api/v1/group/{id}/generate_join_id/ gives another join_id each time', async () => {
  const id = await plant();
  const generate = () => ask(browser, `POST /api/v1/group/${id}/generate_join_id/`);
  const [first, second] = [await generate(), await generate()];
  for (const { json } of [first, second]) expect(json).toEqual({ join_id: ANY_TEXT });
  expect(first.json).not.toEqual(second.json);
});

it('[API-40] [API-41] POST /api/v1/group/start_join/ gives codes and until, and stop_join/ ends them', async () => {
  const group_ids = [await plant(), await plant()];
  const opened = await ask(browser, 'POST /api/v1/group/start_join/', { group_ids });
  expect(opened.json).toEqual({ codes: Object.fromEntries(group_ids.map((id) => [id, ANY_TEXT])), until: ANY_TEXT });
  const { codes } = await browser.get('group.start_join', { body: { group_ids } });
  expect((await ask(browser, 'POST /api/v1/group/stop_join/', { group_ids })).status).toBe(204);
  const somebody = await enter(await pupil());
  for (const join of Object.values(codes)) {
    const refused = await ask(somebody, 'POST /api/v1/group/join/', { join });
    expect(outcome(refused)).toEqual({ status: 400, body: { reason: 'invalid_join' } });
  }
});

it('[API-42] POST /api/v1/group/join/ gives the name of the group, or one of its four refusals', async () => {
  const { code } = await open();
  const join = (by: Browser, what = code) => ask(by, 'POST /api/v1/group/join/', { join: what });
  expect(outcome(await join(app.browser()))).toEqual({
    status: 401,
    body: { reason: 'unauthorized', group_name: '7А' },
  });
  expect(outcome(await join(browser))).toEqual({ status: 400, body: { reason: 'user_is_owner' } });
  const unconfirmed = await enter(await pupil({ email_confirmed: false }));
  expect(outcome(await join(unconfirmed))).toEqual({ status: 400, body: { reason: 'primary_email_not_confirmed' } });
  const somebody = await enter(await pupil());
  expect(outcome(await join(somebody, 'ABCD2345'))).toEqual({ status: 400, body: { reason: 'invalid_join' } });
  expect(await join(somebody)).toMatchObject({ status: 200, json: { name: '7А' } });
});

it('[API-43] [API-44] [API-45] participants of a group are listed, renamed and taken out under its address', async () => {
  const id = await plant();
  const { id: user_id } = await pupil();
  await plantMember(app, id, user_id);
  const list = async () => (await ask(browser, `GET /api/v1/group/${id}/participant/`)).json;
  expect(await list()).toMatchObject([{ user_id }]);
  const names = { last_name: 'Иванов', first_name: 'Иван' };
  expect((await ask(browser, `PATCH /api/v1/group/${id}/participant/${user_id}/`, names)).status).toBe(200);
  expect(await list()).toMatchObject([{ user_id, ...names }]);
  expect((await ask(browser, `DELETE /api/v1/group/${id}/participant/${user_id}/`)).status).toBe(204);
  expect(await list()).toEqual([]);
});

it('[API-46] POST /api/v1/group/{id}/add_participants/ adds people, or names who found no seat', async () => {
  const small = await makeSchool(app, { seats: 2 });
  const owner = await makePerson(app, small);
  const by = await enter(owner);
  const id = await plantStudentGroup(app, { department_id: small.department_id, owner_id: owner.id });
  const [first, second] = await Promise.all(
    [1, 2].map(() => makePerson(app, small, { user_type: 'student', roles: [], seat: false })),
  );
  const add = (user_ids: unknown[]) => ask(by, `POST /api/v1/group/${id}/add_participants/`, { user_ids });
  expect((await add([first?.id])).status).toBe(204);
  expect(outcome(await add([second?.id]))).toEqual({
    status: 400,
    body: { reason: 'unable_to_license', user_id: second?.id },
  });
});
