import { DAY_MS, MINUTE_MS } from '@parta/domain/time/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { type Browser, outcome } from '../../testing/browser.ts';
import { ask } from '../../testing/callers/literal-call.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;
let teacher: MadePerson;
let browser: Browser;
let pupil: MadePerson;
/** An activity whose frozen material the others have. */
let like: string;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app, { seats: 3 });
  teacher = await makePerson(app, school);
  browser = await app.signIn(teacher.email, teacher.password);
  pupil = await makePerson(app, school, { user_type: 'student', roles: [] });
  const { id } = await plantMaterial(app, teacher.id, [yesno()], { title: 'Реки' });
  like = (await startRoom(app, { presenter: browser, material_id: id })).activity_id;
});

afterAll(() => app.close());

const ANY_TEXT: unknown = expect.any(String);
const NOT_FOUND = { status: 404, body: { reason: 'not_found' } };
const fromNow = (minutes: number): string => new Date(app.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
const assign = (...user_ids: string[]): Promise<string> =>
  plantAssignment(app, { like, user_ids, activity: { user_id: teacher.id } });

it('[API-03] GET /api/v1/activity/ gives the organizer’s own activities', async () => {
  const id = await assign();
  const colleague = await makePerson(app, await makeSchool(app));
  const foreign = await plantAssignment(app, { like, user_ids: [], activity: { user_id: colleague.id } });
  const { json } = await ask(browser, 'GET /api/v1/activity/?status=10');
  expect(json).toEqual(
    expect.arrayContaining([
      {
        id,
        title: ANY_TEXT,
        status: 10,
        start_date: ANY_TEXT,
        end_date: ANY_TEXT,
        material: { title: 'Реки', template: 'test' },
        description: { mode: 20, identification: 21 },
        waiting_answers: 0,
      },
    ]),
  );
  expect(JSON.stringify(json)).not.toContain(foreign);
});

it('[API-04] GET /api/v1/participant/activity/ gives the activities in which the caller takes part', async () => {
  const id = await assign(pupil.id);
  const other = await assign();
  const by = await app.signIn(pupil.email, pupil.password);
  const { json } = await ask(by, 'GET /api/v1/participant/activity/');
  expect(json).toEqual(expect.arrayContaining([expect.objectContaining({ id, mode: 20, is_owner: false })]));
  expect(JSON.stringify(json)).not.toContain(other);
});

it('[API-05] PATCH /api/v1/activity/{id}/ takes any of its fields alone, and keeps the others', async () => {
  const read = (id: string) => browser.get('activity.participants', { params: { id } });
  for (const change of [
    { title: 'Другое' },
    { end_date: fromNow(90) },
    { description: { show_correctness: false } },
    { start_date: fromNow(10) },
  ]) {
    const id = await assign();
    const before = await read(id);
    expect((await ask(browser, `PATCH /api/v1/activity/${id}/`, change)).status).toBe(204);
    const description = { ...before.description, ...change.description };
    // What is put off has not begun.
    const status = change.start_date === undefined ? 10 : 0;
    expect(await read(id)).toEqual({ ...before, ...change, description, status });
  }
  const id = await assign();
  const { title, description } = await read(id);
  expect((await ask(browser, `PATCH /api/v1/activity/${id}/`, { status: 20 })).status).toBe(204);
  expect(await read(id)).toMatchObject({ title, description, status: 20 });
});

it('[API-06] GET /api/v1/activity/{id}/participant/ gives the activity with its participants; an unknown one is 404', async () => {
  const id = await assign(pupil.id);
  const { json } = await ask(browser, `GET /api/v1/activity/${id}/participant/`);
  expect(json).toMatchObject({ id, status: 10, participants: [{ user_id: pupil.id, status: 0 }] });
  const unknown = app.context.random.identifier();
  expect(outcome(await ask(browser, `GET /api/v1/activity/${unknown}/participant/`))).toEqual(NOT_FOUND);
});

it('[API-07] POST /api/v1/activity/{id}/participant/ adds members of groups, or names who found no seat', async () => {
  const group = await plantStudentGroup(app, { department_id: school.department_id, owner_id: teacher.id });
  const make = () => makePerson(app, school, { user_type: 'student', roles: [], seat: false });
  const [seated, seatless] = [await make(), await make()];
  await plantMember(app, group, seated.id, seatless.id);
  const id = await assign();
  const add = (user_id: string) =>
    ask(browser, `POST /api/v1/activity/${id}/participant/`, { group_participant_ids: { [group]: [user_id] } });
  expect((await add(seated.id)).status).toBe(200);
  expect(outcome(await add(seatless.id))).toMatchObject({
    status: 400,
    body: { reason: 'unable_to_license', user_id: seatless.id },
  });
  const { participants } = await browser.get('activity.participants', { params: { id } });
  expect(participants.map(({ user_id }) => user_id)).toEqual([seated.id]);
});

it('[API-08] DELETE /api/v1/activity/{id}/participant/{userId}/ takes out whoever has not begun', async () => {
  const id = await assign(pupil.id);
  const remove = () => ask(browser, `DELETE /api/v1/activity/${id}/participant/${pupil.id}/`);
  expect(await remove()).toMatchObject({ status: 204, text: '' });
  expect(outcome(await remove())).toEqual(NOT_FOUND);
  const begun = await assign(pupil.id);
  const by = await app.signIn(pupil.email, pupil.password);
  await by.get('attempt.start', { params: { activity_id: begun }, body: { participant_id: null } });
  const refused = await ask(browser, `DELETE /api/v1/activity/${begun}/participant/${pupil.id}/`);
  expect(outcome(refused)).toEqual({ status: 400, body: { reason: 'already_started' } });
});

it('[API-47] POST /api/v1/activity/report/ gives a spreadsheet, or tells that there are no participants or no activities', async () => {
  const [empty, idle, busy] = await Promise.all(
    [1, 2, 3].map(() => plantStudentGroup(app, { department_id: school.department_id, owner_id: teacher.id })),
  );
  const loner = await makePerson(app, school, { user_type: 'student', roles: [], seat: false });
  await plantMember(app, idle ?? '', loner.id);
  await plantMember(app, busy ?? '', pupil.id);
  await assign(pupil.id);
  const day = (offset: number): string =>
    new Date(app.clock.now().getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  const report = (group_id: unknown) =>
    ask(browser, 'POST /api/v1/activity/report/', { start_date: day(-1), end_date: day(1), group_ids: [group_id] });
  expect(outcome(await report(empty))).toEqual({ status: 400, body: { detail: 'No participants' } });
  expect(outcome(await report(idle))).toEqual({ status: 400, body: { detail: 'No activities' } });
  const made = await report(busy);
  expect(made.status).toBe(200);
  expect(made.headers['content-type']).toContain('spreadsheetml');
});
