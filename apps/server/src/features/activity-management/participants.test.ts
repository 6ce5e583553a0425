import { DAY_MS } from '@parta/domain/time/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { type Browser, outcome } from '../../testing/browser.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { type LiveRoom, startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { type MadePerson, makePerson, makeSchool, type School, takeRoles } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;
let organiser: Browser;
let pupils: MadePerson[];
let group_id: string;
let room: LiveRoom;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  const teacher = await makePerson(app, school);
  organiser = await signIn(teacher);
  pupils = [];
  for (const last_name of ['Белов', 'Громов', 'Зуев']) {
    pupils.push(await makePerson(app, school, { user_type: 'student', roles: [], last_name }));
  }
  group_id = await plantStudentGroup(app, { department_id: school.department_id, owner_id: teacher.id });
  await plantMember(app, group_id, ...pupils.map(({ id }) => id));
  const material = await plantMaterial(app, teacher.id, [yesno()]);
  room = await startRoom(app, { presenter: organiser, material_id: material.id });
});

afterAll(() => app.close());

/** Homework of the teacher for some pupils of her group, or for all of them. */
const assign = (people = pupils): Promise<string> =>
  plantAssignment(app, { like: room.activity_id, user_ids: people.map(({ id }) => id) });
const read = (id: string) => organiser.get('activity.participants', { params: { id } });
const signIn = ({ email, password }: MadePerson): Promise<Browser> => app.signIn(email, password);

it('[PART-12] [PART-14] members are added, and come back after they were taken out', async () => {
  const [first, second] = pupils;
  if (first === undefined || second === undefined) throw new Error('no pupils');
  const id = await assign([first]);
  const add = (user_ids: string[]) =>
    organiser.get('activity.add_participants', {
      params: { id },
      body: { group_participant_ids: { [group_id]: user_ids } },
    });
  expect(await add([first.id, second.id])).toEqual({ added: 1 });
  const remove = () => organiser.call('activity.remove_participant', { params: { id, user_id: second.id } });
  expect((await remove()).status).toBe(204);
  expect((await read(id)).participants).toHaveLength(1);
  expect((await (await signIn(second)).call('attempt.door', { params: { activity_id: id } })).status).toBe(404);
  expect((await remove()).status).toBe(404);
  expect(await add([second.id])).toEqual({ added: 1 });
  expect((await read(id)).participants).toHaveLength(2);
});

it('[PART-20] [PART-21] whoever has begun stays', async () => {
  const id = await assign();
  const [pupil] = pupils;
  if (pupil === undefined) throw new Error('no pupil');
  await (await signIn(pupil)).get('attempt.start', { params: { activity_id: id }, body: { participant_id: null } });
  const answer = await organiser.call('activity.remove_participant', { params: { id, user_id: pupil.id } });
  expect(outcome(answer)).toEqual({ status: 400, body: { reason: 'already_started' } });
  expect((await read(id)).participants).toHaveLength(3);
});

it('nobody is added to an anonymous activity, or to one that is over', async () => {
  const body = { group_participant_ids: { [group_id]: [pupils[0]?.id ?? ''] } };
  const add = (id: string) => organiser.call('activity.add_participants', { params: { id }, body });
  expect(outcome(await add(room.activity_id))).toEqual({ status: 400, body: { reason: 'anonymous' } });
  await room.join('Маша');
  await room.join('Петя');
  expect(await read(room.activity_id)).toMatchObject({ participants: [], guests: 2 });
  const over = await plantAssignment(app, {
    like: room.activity_id,
    user_ids: [],
    activity: { end_date: new Date(app.clock.now().getTime() - DAY_MS) },
  });
  expect(outcome(await add(over))).toEqual({ status: 400, body: { reason: 'ended' } });
});

it('a stranger to the group is not added, and nobody with her', async () => {
  const id = await assign(pupils.slice(0, 1));
  const stranger = await makePerson(app, school, { user_type: 'student', roles: [] });
  const body = { group_participant_ids: { [group_id]: [pupils[1]?.id ?? '', stranger.id] } };
  const answer = await organiser.call('activity.add_participants', { params: { id }, body });
  expect(outcome(answer)).toMatchObject({ status: 400, body: { reason: 'unknown_participants' } });
  expect((await read(id)).participants).toHaveLength(1);
});

it('whoever may run nothing any more neither sees nor changes what she once assigned', async () => {
  const former = await makePerson(app, school);
  const browser = await app.signIn(former.email, former.password);
  const id = await plantAssignment(app, {
    like: room.activity_id,
    user_ids: pupils.map((pupil) => pupil.id),
    activity: { user_id: former.id },
  });
  expect((await browser.call('activity.participants', { params: { id } })).status).toBe(200);
  await takeRoles(app, former);
  const forbidden = { status: 403, body: { reason: 'forbidden' } };
  expect(outcome(await browser.call('activity.participants', { params: { id } }))).toEqual(forbidden);
  expect(outcome(await browser.call('activity.update', { params: { id }, body: { title: 'Моё' } }))).toEqual(forbidden);
});

it('an activity of somebody else is as absent as one that never was', async () => {
  const stranger = await makePerson(app, await makeSchool(app));
  const browser = await app.signIn(stranger.email, stranger.password);
  const id = await assign();
  for (const name of ['activity.participants', 'activity.progress'] as const) {
    expect((await browser.call(name, { params: { id } })).status).toBe(404);
  }
  const add = { params: { id }, body: { group_participant_ids: {} } };
  expect((await browser.call('activity.add_participants', add)).status).toBe(404);
  expect((await browser.call('activity.update', { params: { id }, body: { title: 'Чужое' } })).status).toBe(404);
});

it('namesakes have their middle names, and everybody is in the order of names', async () => {
  const namesakes: MadePerson[] = [];
  for (const [first_name, middle_name] of [
    ['Пётр', 'Ильич'],
    ['Иван', 'Сергеевич'],
    ['Иван', 'Петрович'],
  ] as const) {
    const person = await makePerson(app, school, {
      user_type: 'student',
      roles: [],
      last_name: 'Иванов',
      first_name,
    });
    await app.db.updateTable('user_account').set({ middle_name }).where('id', '=', person.id).execute();
    namesakes.push(person);
  }
  const { participants } = await read(await assign(namesakes));
  expect(participants.map((person) => [person.first_name, person.middle_name])).toEqual([
    ['Иван', 'Петрович'],
    ['Иван', 'Сергеевич'],
    ['Пётр', undefined],
  ]);
});
