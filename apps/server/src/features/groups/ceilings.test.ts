import { GROUPS_PER_DEPARTMENT_MAX } from '@parta/domain/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { fillGroup, plantStudentGroup } from '../../testing/groups.ts';
import { makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { GroupDoor } from './service/group-door.ts';

let app: TestApp;
let school: School;
let elsewhere: School;
let teacher: Browser;
let owner_id: string;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app, { seats: 5000 });
  elsewhere = await makeSchool(app);
  const organiser = await makePerson(app, school);
  owner_id = organiser.id;
  await addJob(elsewhere.department_id);
  teacher = await app.signIn(organiser.email, organiser.password);
});
afterAll(() => app.close());

/** One more department whose groups she manages. */
async function addJob(department_id: string): Promise<void> {
  const id = app.context.random.identifier();
  const { organization_id } = await app.db
    .selectFrom('department')
    .select('organization_id')
    .where('id', '=', department_id)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('job')
    .values({ id, user_id: owner_id, department_id, type: 'staff', status: 'accepted' })
    .execute();
  await app.db.insertInto('job_role').values({ job_id: id, role: 'organiser' }).execute();
  const licenses = app.db.selectFrom('license').select('id').where('organization_id', '=', organization_id);
  for (const { id: license_id } of await licenses.execute()) {
    await app.db
      .insertInto('license_seat')
      .values({ license_id, user_id: owner_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function makeDepartment(): Promise<string> {
  const id = app.context.random.identifier();
  const names = { short_name: id, full_name: id };
  await app.db
    .insertInto('department')
    .values({ id, organization_id: school.organization_id, ...names })
    .execute();
  return id;
}

const outcome = ({ status, json }: Answer): unknown => [status, json];

describe('a department', () => {
  it('holds so many groups and no more, made there or moved there', async () => {
    const full = await makeDepartment();
    await addJob(full);
    const browser = await signInAgain();
    await sql`
      insert into student_group (id, department_id, name, type, status, join_id, date_created, date_changed)
      select 'full' || lpad(n::text, 18, 'A'), ${full}, 'Группа', 1060, 1, 'full' || lpad(n::text, 18, 'A'), now(), now()
      from generate_series(1, ${GROUPS_PER_DEPARTMENT_MAX}::int) as n`.execute(app.db);
    const body = { department_id: full, name: 'Лишняя', type: 1060 as const, status: 1 as const };
    const refused = [409, { reason: 'too_many_groups' }];
    expect(outcome(await browser.call('group.create', { body }))).toEqual(refused);
    const id = await plantStudentGroup(app, { ...school, owner_id });
    const moved = await browser.call('group.update', { params: { id }, body: { department_id: full } });
    expect(outcome(moved)).toEqual(refused);
  });

  it('[abuse 6] of another organization takes no group of this one, also from whoever manages both', async () => {
    const id = await plantStudentGroup(app, { ...school, owner_id });
    const body = { department_id: elsewhere.department_id };
    const refused = await teacher.call('group.update', { params: { id }, body });
    expect(outcome(refused)).toEqual([400, { reason: 'other_organization', field: 'department_id' }]);
    expect((await teacher.get('group.get', { params: { id } })).department_id).toBe(school.department_id);
  });
});

it('a group holds so many people and no more', async () => {
  const id = await plantStudentGroup(app, { ...school, owner_id });
  await fillGroup(app, id);
  const refused = [409, { reason: 'too_many_participants' }];
  const { id: user_id } = await makePerson(app, school, { user_type: 'student', roles: [] });
  const params = { id };
  expect(outcome(await teacher.call('group.add_participants', { params, body: { user_ids: [user_id] } }))).toEqual(
    refused,
  );
  const rows = [{ last_name: 'Лишний', first_name: 'Пётр', middle_name: '', email: '' }];
  expect(outcome(await teacher.call('group.add_roster', { params, body: { rows } }))).toEqual(refused);
  const { email, password } = await makePerson(app, school, {
    user_type: 'student',
    roles: [],
    last_name: 'Опоздавшая',
  });
  const late = await app.signIn(email, password);
  const { join_id } = await teacher.get('group.get', { params });
  // Twice: of one person the teacher's screen has one line.
  for (const _ of [1, 2]) expect(outcome(await late.call('group.join', { body: { join: join_id } }))).toEqual(refused);
  await teacher.get('group.start_join', { body: { group_ids: [id] } });
  expect(outcome(await late.call('group.join', { body: { join: join_id } }))).toEqual(refused);
  const told = await teacher.get('group.joining', { query: { group_ids: id } });
  expect(told.refused).toMatchObject([{ last_name: 'Опоздавшая', reason: 'too_many_participants' }]);
});

it('[abuse 91] [abuse 94] whoever guesses at codes is asked for work, signed in or not', async () => {
  const guesser = app.browser();
  const statuses: number[] = [];
  for (let guess = 0; guess < 25; guess += 1) {
    statuses.push((await guesser.call('group.join', { body: { join: 'ABCD2345' } })).status);
  }
  expect(statuses.slice(0, 20)).toEqual(statuses.slice(0, 20).map(() => 400));
  const refused = await guesser.call('group.join', { body: { join: 'ABCD2345' } });
  expect([refused.status, refused.json]).toMatchObject([429, { reason: 'proof_needed' }]);
});

it('pupils of many open groups may mistype more in all than those of none', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => plantStudentGroup(app, { ...school, owner_id })));
  await teacher.get('group.start_join', { body: { group_ids: ids } });
  app.clock.freeze();
  const door = new GroupDoor(app.context);
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (let network = 0; network < 23; network += 1) {
    const mistyped = Array.from({ length: 50 }, (_, pupil) => {
      const device = `device ${network} ${pupil}`;
      const code = `WRNG${'ABCDEFGH'.charAt(pupil % 8)}${'ABCDEFGH'.charAt(Math.floor(pupil / 8))}23`;
      return door.find(code, { network: `203.0.113.${network}`, device, isNewDevice: true, proof: null });
    });
    outcomes.push(...(await Promise.allSettled(mistyped)));
  }
  app.clock.run();
  // Each of these wrong codes of a network counts once, 1,150 of all.
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
});

/** Her token of before names no department that she got since. */
async function signInAgain(): Promise<Browser> {
  await teacher.get('auth.refresh');
  return teacher;
}
