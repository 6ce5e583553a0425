import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdministeredSchool, makeAdministeredSchool, makeApplicant } from '../../testing/administration.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { startPayload } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { listTold } from '../../testing/notifications.ts';
import { type MadePerson, makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { endOverdue } from '../attempts/commands/end-attempts.ts';
import { notifyPeople } from './commands/notify-people.ts';
import type { ProductEvent } from './types.ts';

let app: TestApp;
let school: AdministeredSchool;
let pupils: MadePerson[];

beforeAll(async () => {
  app = await startTestApp();
  school = await makeAdministeredSchool(app);
  pupils = [];
  for (let number = 0; number < 3; number += 1) {
    pupils.push(await makePerson(app, school, { user_type: 'student', roles: [] }));
  }
});
afterAll(() => app.close());

const ids = (people: readonly MadePerson[] = pupils): string[] => people.map(({ id }) => id);
const marked: ProductEvent = {
  kind: 'work_marked',
  activity_id: 'BBBBBBBBBBBBBBBBBBBBBB',
  title: 'Реки',
  points: 3,
  max_points: 5,
};

const tell = (user_ids: readonly string[], key?: string): Promise<void> =>
  app.db.transaction().execute((tx) =>
    notifyPeople(tx, app.context, {
      at: app.clock.now(),
      organization_id: school.organization_id,
      user_ids,
      event: marked,
      ...(key === undefined ? {} : { key }),
    }),
  );

it('an event told again under its key is told once, and reaches whoever comes later', async () => {
  const [first = '', second = '', third = ''] = ids();
  await Promise.all([tell([first, second], 'once'), tell([second, first], 'once')]);
  await tell([first, third], 'once');
  for (const id of [first, second, third]) expect(await listTold(app, id)).toEqual([marked]);
  await tell([first]);
  expect(await listTold(app, first)).toEqual([marked, marked]);
});

it('nothing is told where the transaction of its cause fails', async () => {
  const [, second = ''] = ids();
  const before = await listTold(app, second);
  const failing = app.db.transaction().execute(async (tx) => {
    const { organization_id } = school;
    await notifyPeople(tx, app.context, { at: app.clock.now(), organization_id, user_ids: ids(), event: marked });
    throw new Error('the cause failed');
  });
  await expect(failing).rejects.toThrow('the cause failed');
  expect(await listTold(app, second)).toEqual(before);
});

it.each([
  ['accept', 'accepted'],
  ['reject', 'rejected'],
] as const)('a person whose request is decided by «%s» is told of it', async (decision, told) => {
  const applicant = await makeApplicant(app, school);
  const body = decision === 'accept' ? { decision, roles: [] } : { decision };
  const params = { ...school.params, id: applicant.job_id };
  await school.administrator.get('job.decide', { params, body });
  const event = { kind: 'application_decided', organization: 'Лицей', department: 'Кафедра', decision: told };
  expect(await listTold(app, applicant.id)).toEqual([event]);
});

it('whoever is assigned work is told once, whoever is added later then', async () => {
  const teacher = await makePerson(app, school);
  const organiser = await app.signIn(teacher.email, teacher.password);
  const [first, second, late] = await Promise.all(
    [1, 2, 3].map(() => makePerson(app, school, { user_type: 'student', roles: [] })),
  );
  if (first === undefined || second === undefined || late === undefined) throw new Error('three were made');
  const group_id = await plantStudentGroup(app, { department_id: school.department_id, owner_id: teacher.id });
  await plantMember(app, group_id, ...ids([first, second, late]));
  const { id: material_id } = await plantMaterial(app, teacher.id, [yesno()], { title: 'Озёра' });
  const start_date = app.clock.now().toISOString();
  const end_date = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const { id } = await organiser.get('material.start', {
    params: { id: material_id },
    body: startPayload(app, school.organization_id, {
      mode: 20,
      identification: 21,
      start_date,
      end_date,
      group_participant_ids: { [group_id]: ids([first, second]) },
    }),
  });
  const told = { kind: 'work_assigned', activity_id: id, is_live: false, start_date, end_date };
  expect(await listTold(app, first.id)).toMatchObject([told]);
  expect(await listTold(app, late.id)).toEqual([]);
  const body = { group_participant_ids: { [group_id]: ids([second, late]) } };
  await organiser.get('activity.add_participants', { params: { id }, body });
  expect(await listTold(app, late.id)).toMatchObject([told]);
  expect(await listTold(app, second.id)).toHaveLength(1);
  await organiser.get('activity.remove_participant', { params: { id, user_id: late.id } });
  expect(await listTold(app, late.id)).toEqual([]);
  expect(await listTold(app, first.id)).toHaveLength(1);
  await organiser.get('activity.update', { params: { id }, body: { status: 21 } });
  expect(await listTold(app, first.id)).toEqual([]);
});

it('a notice of work is withdrawn when the work has ended by its date', async () => {
  const teacher = await makePerson(app, school);
  const organiser = await app.signIn(teacher.email, teacher.password);
  const pupil = await makePerson(app, school, { user_type: 'student', roles: [] });
  const group_id = await plantStudentGroup(app, { department_id: school.department_id, owner_id: teacher.id });
  await plantMember(app, group_id, pupil.id);
  const { id: material_id } = await plantMaterial(app, teacher.id, [yesno()], { title: 'Моря' });
  const { id } = await organiser.get('material.start', {
    params: { id: material_id },
    body: startPayload(app, school.organization_id, {
      mode: 20,
      identification: 21,
      start_date: app.clock.now().toISOString(),
      end_date: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
      group_participant_ids: { [group_id]: [pupil.id] },
    }),
  });
  await endOverdue(app.context);
  expect(await listTold(app, pupil.id)).toMatchObject([{ activity_id: id }]);
  app.clock.advance(2 * 86_400_000);
  await endOverdue(app.context);
  expect(await listTold(app, pupil.id)).toEqual([]);
});
