import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AdministeredSchool,
  listAudit,
  makeAdministeredSchool,
  makeApplicant,
  makeDepartment,
} from '../../testing/administration.ts';
import { type Answer, outcome } from '../../testing/browser.ts';
import { makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: AdministeredSchool;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeAdministeredSchool(app);
});

afterAll(() => app.close());

const create = (body: unknown): Promise<Answer> =>
  school.administrator.call('department.create', { params: school.params, body });
const change = (id: string, body: unknown): Promise<Answer> =>
  school.administrator.call('department.update', { params: { ...school.params, id }, body });
const remove = (id: string, { administrator, params } = school): Promise<Answer> =>
  administrator.call('department.delete', { params: { ...params, id } });
const list = () => school.administrator.get('department.list', { params: school.params });

describe('departments', () => {
  it('are made, renamed and deleted; each change is in the log', async () => {
    const made = await create({ shortName: ' Химия ', fullName: 'Кафедра химии' });
    expect(outcome(made)).toMatchObject({ status: 200, body: { shortName: 'Химия', fullName: 'Кафедра химии' } });
    const id = (await list()).find(({ shortName }) => shortName === 'Химия')?.id ?? '';
    expect(outcome(await change(id, { shortName: 'Химфак' }))).toEqual({
      status: 200,
      body: { id, shortName: 'Химфак', fullName: 'Кафедра химии' },
    });
    expect((await change(id, {})).status).toBe(200);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    expect((await list()).map(({ shortName }) => shortName)).toEqual(['Кафедра']);
    expect(await listAudit(app, school.organization_id)).toMatchObject([
      { action: 'department_created', actor_id: school.person.id, details: { department: 'Химия' } },
      { action: 'department_changed', details: { department: 'Химфак', fields: ['shortName'] } },
      { action: 'department_deleted', details: { department: 'Химфак' } },
    ]);
  });

  it('are listed by name with their people and requests; the erased and the dismissed do not count', async () => {
    const id = await makeDepartment(school, 'Биология');
    const there = { ...school, department_id: id };
    await makePerson(app, there);
    await makePerson(app, there, { user_type: 'student', roles: [], seat: false });
    await makePerson(app, there, { job_status: 'rejected', roles: [], seat: false });
    await makeApplicant(app, there);
    const erased = await makePerson(app, there);
    await app.db.updateTable('user_account').set({ erased_at: app.clock.now() }).where('id', '=', erased.id).execute();
    expect(await list()).toEqual([
      { id, shortName: 'Биология', fullName: 'Биология целиком', people: 2, waiting: 1 },
      { id: school.department_id, shortName: 'Кафедра', fullName: 'Кафедра физики', people: 1, waiting: 0 },
    ]);
  });

  it('bear names that no other one of the organization bears, however written', async () => {
    const id = await makeDepartment(school, 'Учёт');
    expect(outcome(await create({ shortName: 'УЧЕТ', fullName: 'Другая' }))).toEqual({
      status: 409,
      body: { reason: 'name_taken', field: 'shortName' },
    });
    expect(outcome(await create({ shortName: 'Другая', fullName: 'учет целиком' }))).toEqual({
      status: 409,
      body: { reason: 'name_taken', field: 'fullName' },
    });
    expect(outcome(await change(id, { shortName: 'кафедра' }))).toEqual({
      status: 409,
      body: { reason: 'name_taken', field: 'shortName' },
    });
    expect((await change(id, { shortName: 'УЧЁТ', fullName: 'Учет' })).status).toBe(200);
    const other = await makeAdministeredSchool(app);
    expect(await makeDepartment(other, 'Учёт')).not.toBe(id);
  });

  it('of one name asked for twenty times at once are made once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create({ shortName: 'Спорт', fullName: 'Спорт' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  });

  it('of two renamed alike at once, one bears the name', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = [await makeDepartment(school, `Левая ${round}`), await makeDepartment(school, `Правая ${round}`)];
      const answers = await Promise.all(ids.map((id) => change(id, { shortName: `Общая ${round}` })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  it.each([
    { shortName: 'Х' },
    { shortName: '', fullName: 'Х' },
    { shortName: 'Х', fullName: ' \u200b ' },
    { shortName: 'Х', fullName: 'Х'.repeat(201) },
    { shortName: 'Х\0', fullName: 'Х' },
    { shortName: 'Х', fullName: 'Х', organization_id: 'x' },
    { shortName: 'Х', fullName: 'Х', id: 'x' },
  ])('[abuse 25] %j makes none and names the field', async (body) => {
    const before = await list();
    expect(outcome(await create(body))).toMatchObject({ status: 400, body: { reason: 'invalid' } });
    expect(await list()).toEqual(before);
  });
});

describe('deleting a department', () => {
  it('is refused while somebody works there, asks to, or is invited', async () => {
    for (const fill of [
      (id: string) => makePerson(app, { ...school, department_id: id }),
      (id: string) => makeApplicant(app, { ...school, department_id: id }),
      (id: string) => insertInvitation(id),
    ]) {
      const id = await makeDepartment(school, `Полная ${app.context.random.identifier()}`);
      await fill(id);
      expect(outcome(await remove(id))).toEqual({ status: 409, body: { reason: 'department_not_empty' } });
    }
  });

  it('takes rejected requests and used-up invitations along', async () => {
    const id = await makeDepartment(school, 'Прежняя');
    const former = await makePerson(app, { ...school, department_id: id }, { job_status: 'rejected', seat: false });
    await insertInvitation(id, { accepted_at: app.clock.now() });
    await insertInvitation(id, { withdrawn_at: app.clock.now() });
    await insertInvitation(id, { expires_at: app.clock.now() });
    expect((await remove(id)).status).toBe(204);
    const left = await app.db.selectFrom('job').select('id').where('user_id', '=', former.id).execute();
    expect(left).toEqual([]);
  });

  it('leaves the last one', async () => {
    const single = await makeAdministeredSchool(app);
    expect(outcome(await remove(single.department_id, single))).toEqual({
      status: 409,
      body: { reason: 'last_department' },
    });
  });

  async function insertInvitation(
    department_id: string,
    state: { accepted_at?: Date; withdrawn_at?: Date; expires_at?: Date } = {},
  ): Promise<void> {
    const now = app.clock.now();
    await app.db
      .insertInto('invitation')
      .values({
        id: app.context.random.identifier(),
        department_id,
        email: `${app.context.random.identifier().toLowerCase()}@test.example`,
        last_name: '',
        first_name: '',
        middle_name: '',
        type: 'staff',
        roles: [],
        token_hash: app.context.random.bytes(32),
        invited_by: school.person.id,
        created_at: now,
        expires_at: new Date(now.getTime() + 86_400_000),
        accepted_at: null,
        withdrawn_at: null,
        ...state,
      })
      .execute();
  }
});
