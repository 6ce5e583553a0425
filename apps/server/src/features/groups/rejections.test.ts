import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdministeredSchool, makeAdministeredSchool, makeDepartment } from '../../testing/administration.ts';
import { type Answer, type Browser, outcome } from '../../testing/browser.ts';
import { plantStudentGroup } from '../../testing/groups.ts';
import { findLastLetter, secretOf } from '../../testing/mailbox.ts';
import { type MadePerson, makePerson, makeSchool, TEST_PASSWORD } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: AdministeredSchool;
let teacher: Browser;
let group_id: string;
let code: string;
let join_id: string;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeAdministeredSchool(app);
  const organiser = await makePerson(app, school);
  teacher = await enter(organiser);
  group_id = await plantStudentGroup(app, { department_id: school.department_id });
  const { codes } = await teacher.get('group.start_join', { body: { group_ids: [group_id] } });
  code = codes[group_id] ?? '';
  join_id = (await teacher.get('group.get', { params: { id: group_id } })).join_id;
});
afterAll(() => app.close());

const enter = ({ email, password }: MadePerson): Promise<Browser> => app.signIn(email, password);
const join = (by: Browser, what = code): Promise<Answer> => by.call('group.join', { body: { join: what } });
const apply = (by: Browser, departmentId = school.department_id) =>
  by.get('user.apply', { body: { departmentId, type: 'student' } });
const jobParams = (id: string) => ({ organization_id: school.organization_id, id });
const reject = (id: string) =>
  school.administrator.get('job.decide', { params: jobParams(id), body: { decision: 'reject' } });

const REFUSED = { status: 400, body: { reason: 'invalid_join' } };
const LET_IN = { status: 200, body: { name: '7А', already: false } };

/** A person of another school, at her browser. */
async function stranger(): Promise<MadePerson & { browser: Browser }> {
  const person = await makePerson(app, await makeSchool(app), { user_type: 'student', roles: [] });
  return { ...person, browser: await enter(person) };
}

/** Somebody whose request the organization has rejected, and the request. */
async function rejectedPerson() {
  const person = await stranger();
  const { id: request_id } = await apply(person.browser);
  await reject(request_id);
  return { ...person, request_id };
}

/** A pupil whom the organization has dismissed, signed in again. */
async function dismissedPerson() {
  const person = await makePerson(app, school, { user_type: 'student', roles: [], seat: false });
  await school.administrator.get('job.dismiss', { params: jobParams(person.job_id) });
  return { ...person, browser: await enter(person) };
}

describe('whom the organization rejected', () => {
  it('is not let into its groups, by code or link, and the teacher is told', async () => {
    for (const { id, browser } of [await rejectedPerson(), await dismissedPerson()]) {
      for (const what of [code, join_id]) expect(outcome(await join(browser, what))).toEqual(REFUSED);
      const { refused } = await teacher.get('group.joining', { query: { group_ids: group_id } });
      expect(refused).toContainEqual(expect.objectContaining({ user_id: id, reason: 'not_let_in' }));
    }
  });

  it('may ask anew, and is let in by that request as little', async () => {
    for (const { browser } of [await rejectedPerson(), await dismissedPerson()]) {
      await apply(browser);
      expect(outcome(await join(browser))).toEqual(REFUSED);
    }
  });

  it('is not let in after she asked anew and took that back', async () => {
    const { browser, request_id } = await rejectedPerson();
    await apply(browser);
    await browser.get('user.withdraw_job', { params: { id: request_id } });
    expect(await browser.get('user.jobs')).toHaveLength(1);
    expect(outcome(await join(browser))).toEqual(REFUSED);
  });

  it('is not let in by a request to another department, nor when the department that rejected her is gone', async () => {
    const person = await stranger();
    const [one, other] = [await makeDepartment(school, 'Первый'), await makeDepartment(school, 'Второй')];
    const { id } = await apply(person.browser, one);
    await apply(person.browser, other);
    await reject(id);
    expect(outcome(await join(person.browser))).toEqual(REFUSED);
    await school.administrator.get('department.delete', { params: jobParams(one) });
    expect(outcome(await join(person.browser))).toEqual(REFUSED);
  });

  it('is not let in after the organization removed what it holds of her', async () => {
    const { id, email, browser } = await rejectedPerson();
    const body = { scope: 'organization', email, password: TEST_PASSWORD } as const;
    await school.administrator.get('person.erase', { params: jobParams(id), body });
    expect(outcome(await join(browser))).toEqual(REFUSED);
  });

  it('and has another accepted job there joins with that one; once she has left it herself, no longer', async () => {
    const person = await makePerson(app, school, { roles: [] });
    const browser = await enter(person);
    const { id } = await apply(browser);
    await reject(id);
    expect(outcome(await join(browser))).toEqual(LET_IN);
    await browser.get('user.leave_job', { params: { id: person.job_id } });
    expect(outcome(await join(browser))).toEqual(REFUSED);
  });
});

describe('a rejection is lifted', () => {
  it('when the organization accepts her', async () => {
    const { browser } = await rejectedPerson();
    const { id } = await apply(browser);
    const accepted = { decision: 'accept', roles: [] } as const;
    await school.administrator.get('job.decide', { params: jobParams(id), body: accepted });
    await expectNoRejection(browser);
    expect(outcome(await join(browser))).toEqual(LET_IN);
  });

  it('when she accepts an invitation', async () => {
    const { email, browser } = await dismissedPerson();
    const names = { lastName: 'Званая', firstName: 'Зоя', middleName: '' };
    const job = { departmentId: school.department_id, type: 'student' as const, roles: [] };
    const body = { invitations: [{ email, ...names, ...job }] };
    await school.administrator.get('invitation.create', { params: school.params, body });
    const token = secretOf(await findLastLetter(app, email));
    await browser.get('invitation.accept', { body: { token, account: null } });
    await expectNoRejection(browser);
    expect(outcome(await join(browser))).toEqual(LET_IN);
  });

  it('when a teacher puts her into a group by hand', async () => {
    const person = await makePerson(app, school, { roles: [] });
    const browser = await enter(person);
    const { id } = await apply(browser);
    await reject(id);
    const other = await plantStudentGroup(app, { department_id: school.department_id });
    await teacher.get('group.add_participants', { params: { id: other }, body: { user_ids: [person.id] } });
    await browser.get('user.leave_job', { params: { id: person.job_id } });
    expect(outcome(await join(browser))).toEqual(LET_IN);
  });
});

it('whoever left by herself is let in', async () => {
  const person = await makePerson(app, school, { roles: [] });
  const browser = await enter(person);
  await browser.get('user.leave_job', { params: { id: person.job_id } });
  expect(outcome(await join(browser))).toEqual(LET_IN);
});

async function expectNoRejection(browser: Browser): Promise<void> {
  const { sections } = await browser.get('user.export');
  expect(sections.find(({ name }) => name === 'rejections')?.rows).toEqual([]);
}
