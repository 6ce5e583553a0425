import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;
let teacher: Browser;
let teacher_id: string;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  const organiser = await makePerson(app, school);
  teacher_id = organiser.id;
  teacher = await app.signIn(organiser.email, organiser.password);
});

afterAll(() => app.close());

const pupil = (at = school, options: { last_name?: string; seat?: boolean } = {}): Promise<MadePerson> =>
  makePerson(app, at, { user_type: 'student', roles: [], seat: false, ...options });

async function make(name: string, more: { status?: 1 | 2; department_id?: string } = {}, by = teacher) {
  const body = { department_id: school.department_id, name, type: 1060 as const, status: 1 as const, ...more };
  const { id } = await by.get('group.create', { body });
  return by.get('group.get', { params: { id } });
}

const countSeats = async ({ license_id }: School): Promise<number> =>
  (
    await app.db
      .selectFrom('license_seat')
      .select('user_id')
      .where('license_id', '=', license_id ?? '')
      .execute()
  ).length;

describe('a group', () => {
  it('[GRP-33] is made with its fields, listed by name and read alone', async () => {
    const ten = await make('10А');
    const two = await make('2Б', { status: 2 });
    const { id, join_id, ...rest } = ten;
    for (const made of [id, join_id]) expect(made).toMatch(/^[\w-]{22}$/);
    expect(rest).toEqual({
      name: '10А',
      type: 1060,
      status: 1,
      participant_count: 0,
      department_id: school.department_id,
    });
    const named = (await teacher.get('group.list')).map(({ name }) => name);
    expect(named).toEqual(['2Б', '10А']);
    expect((await teacher.get('group.list', { query: { status: 1 } })).map(({ id }) => id)).toEqual([ten.id]);
    expect((await teacher.get('group.list', { query: { status: 2 } })).map(({ id }) => id)).toEqual([two.id]);
    expect(await teacher.get('group.get', { params: { id: ten.id } })).toEqual(ten);
  });

  it('refuses a name that is empty or has more than 200 characters, an unknown type and status, and names the field', async () => {
    const body = { department_id: school.department_id, name: 'Я', type: 1060, status: 1 };
    const refused: [object, string][] = [
      [{ ...body, name: '  ' }, 'name'],
      [{ ...body, name: 'я'.repeat(201) }, 'name'],
      [{ ...body, type: 1080 }, 'type'],
      [{ ...body, status: 3 }, 'status'],
    ];
    for (const [sent, field] of refused) {
      const answer = await teacher.send({
        method: 'POST',
        path: '/api/v1/group/',
        body: JSON.stringify(sent),
        headers: { 'content-type': 'application/json' },
      });
      expect([answer.status, answer.json]).toEqual([400, { reason: 'invalid', field }]);
    }
    expect((await make('я'.repeat(200))).name).toHaveLength(200);
  });

  it('[abuse 6] of a department that is not hers is neither made nor moved there', async () => {
    const foreign = await makeSchool(app);
    const { id } = await make('Сторож');
    for (const department_id of [foreign.department_id, app.context.random.identifier()]) {
      const made = await teacher.call('group.create', {
        body: { department_id, name: 'Чужая', type: 1060, status: 1 },
      });
      const moved = await teacher.call('group.update', { params: { id }, body: { department_id } });
      for (const answer of [made, moved]) {
        expect([answer.status, answer.json]).toEqual([400, { reason: 'unknown_department', field: 'department_id' }]);
      }
    }
  });

  it('is renamed, archived and taken back; what is not named stays', async () => {
    const { id, join_id } = await make('11В');
    const changed = await teacher.get('group.update', { params: { id }, body: { name: '11 «В»', status: 2 } });
    expect(changed).toMatchObject({ id, name: '11 «В»', type: 1060, status: 2, join_id });
    expect(await teacher.get('group.update', { params: { id }, body: { status: 1, type: 1050 } })).toMatchObject({
      name: '11 «В»',
      status: 1,
      type: 1050,
    });
  });

  it('[GRP-29] with somebody in it is not deleted; an empty one is, and is gone', async () => {
    const { id } = await make('Лишняя');
    const { id: user_id } = await pupil();
    await plantMember(app, id, user_id);
    const refused = await teacher.call('group.delete', { params: { id } });
    expect([refused.status, refused.json]).toEqual([400, { reason: 'has_participants' }]);
    await teacher.get('group.remove_participant', { params: { id, user_id } });
    expect((await teacher.call('group.delete', { params: { id } })).status).toBe(204);
    expect((await teacher.call('group.get', { params: { id } })).status).toBe(404);
  });

  it('pressed twice is made once', async () => {
    const before = (await teacher.get('group.list')).length;
    const headers = { 'idempotency-key': 'one-press-of-a-button' };
    const body = { department_id: school.department_id, name: 'Однажды', type: 1060 as const, status: 1 as const };
    const made = await Promise.all([1, 2, 3].map(() => teacher.call('group.create', { body, headers })));
    expect(new Set(made.map(({ text }) => text))).toEqual(new Set([made[0]?.text]));
    expect(await teacher.get('group.list')).toHaveLength(before + 1);
  });

  it('keeps its department from being deleted', async () => {
    const administrator = await makePerson(app, school, { roles: ['organisation_administrator'] });
    const browser = await app.signIn(administrator.email, administrator.password);
    const params = { organization_id: school.organization_id };
    const { id } = await browser.get('department.create', { params, body: { shortName: 'Пусто', fullName: 'Пустое' } });
    await plantStudentGroup(app, { department_id: id });
    const refused = await browser.call('department.delete', { params: { ...params, id } });
    expect([refused.status, refused.json]).toEqual([409, { reason: 'department_not_empty' }]);
  });
});

describe('who is in a group', () => {
  it('[GPAR-38] is listed by last name with what the screen shows, and the look is logged', async () => {
    const { id } = await make('По фамилии');
    const people = [await pupil(school, { last_name: 'Яковлев' }), await pupil(school, { last_name: 'Ёлкина' })];
    await teacher.get('group.add_participants', { params: { id }, body: { user_ids: people.map((one) => one.id) } });
    expect(await teacher.get('group.participants', { params: { id } })).toEqual(
      [people[1], people[0]].map((one, index) => ({
        user_id: one?.id,
        first_name: 'Пётр',
        last_name: ['Ёлкина', 'Яковлев'][index],
        email: one?.email,
        login: null,
        email_confirmed: true,
        middle_name: '',
        has_signed_in: true,
      })),
    );
    expect((await teacher.get('group.get', { params: { id } })).participant_count).toBe(2);
    const newest = await app.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(newest).toMatchObject({ action: 'group_viewed', actor_id: teacher_id, details: { group: id } });
  });

  it('takes a seat of the license, once', async () => {
    const { id } = await make('С местом');
    const somebody = await pupil();
    const before = await countSeats(school);
    for (let time = 0; time < 2; time += 1) {
      await teacher.get('group.add_participants', { params: { id }, body: { user_ids: [somebody.id] } });
    }
    expect(await countSeats(school)).toBe(before + 1);
    expect((await teacher.get('group.get', { params: { id } })).participant_count).toBe(1);
  });

  it('[abuse 97] finds no seat for one of several: nobody is added, no seat is taken, and she is named', async () => {
    const small = await makeSchool(app, { seats: 3 });
    const organiser = await makePerson(app, small);
    const browser = await app.signIn(organiser.email, organiser.password);
    const { id } = await make('Тесная', { department_id: small.department_id }, browser);
    const people = [await pupil(small), await pupil(small), await pupil(small)];
    const body = { user_ids: people.map((one) => one.id) };
    const refused = await browser.call('group.add_participants', { params: { id }, body });
    expect([refused.status, refused.json]).toEqual([400, { reason: 'unable_to_license', user_id: people[2]?.id }]);
    expect(await countSeats(small)).toBe(1);
    expect(await browser.get('group.participants', { params: { id } })).toEqual([]);
  });

  it('[abuse 12] is nobody of another organization, nobody who only asks to join and nobody erased', async () => {
    const { id } = await make('Своя');
    const stranger = await pupil(await makeSchool(app));
    const waiting = await makePerson(app, school, { job_status: 'waiting', roles: [], seat: false });
    for (const user_id of [stranger.id, waiting.id, app.context.random.identifier()]) {
      const answer = await teacher.call('group.add_participants', {
        params: { id },
        body: { user_ids: [(await pupil()).id, user_id] },
      });
      expect([answer.status, answer.json]).toEqual([400, { reason: 'unknown_person', field: 'user_ids', user_id }]);
    }
    expect(await teacher.get('group.participants', { params: { id } })).toEqual([]);
  });

  it('are taken out together; their seats stay, and the teacher may add them again', async () => {
    const { id } = await make('Туда и обратно');
    const user_ids = [(await pupil()).id, (await pupil()).id];
    await teacher.get('group.add_participants', { params: { id }, body: { user_ids } });
    const seats = await countSeats(school);
    const body = { user_ids: [...user_ids, app.context.random.identifier()] };
    expect(await teacher.get('group.remove_participants', { params: { id }, body })).toEqual({ removed: 2 });
    expect(await teacher.get('group.participants', { params: { id } })).toEqual([]);
    expect(await countSeats(school)).toBe(seats);
    await teacher.get('group.add_participants', { params: { id }, body: { user_ids } });
    expect(await teacher.get('group.participants', { params: { id } })).toHaveLength(2);
  });

  it('gets her names corrected while she studies here alone; the log tells which, not what', async () => {
    const { id } = await make('Опечатки');
    const { id: user_id } = await pupil(school, { last_name: 'Ивонов' });
    await plantMember(app, id, user_id);
    const params = { id, user_id };
    const body = { last_name: 'Иванов', first_name: 'Пётр' };
    expect(await teacher.get('group.update_participant', { params, body })).toMatchObject({ user_id, ...body });
    const newest = await app.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(newest).toMatchObject({
      action: 'group_participant_renamed',
      subject_id: user_id,
      details: { group: id, fields: ['last_name'] },
    });
  });

  it('[abuse 11] keeps her names when she works here, studies elsewhere or is a curator', async () => {
    const { id } = await make('Чужие имена');
    const staff = await makePerson(app, school, { roles: [] });
    const elsewhere = await pupil();
    const { department_id } = await makeSchool(app);
    const job = { user_id: elsewhere.id, department_id, type: 'student', status: 'accepted' } as const;
    await app.db
      .insertInto('job')
      .values({ id: app.context.random.identifier(), ...job })
      .execute();
    const curator = await pupil();
    await app.db.insertInto('user_role').values({ user_id: curator.id, role: 'curator' }).execute();
    for (const { id: user_id } of [staff, elsewhere, curator]) {
      await plantMember(app, id, user_id);
      const body = { last_name: 'Другая', first_name: 'Совсем' };
      const refused = await teacher.call('group.update_participant', { params: { id, user_id }, body });
      expect([refused.status, refused.json]).toMatchObject([403, { reason: 'not_only_a_pupil_here' }]);
    }
  });
});
