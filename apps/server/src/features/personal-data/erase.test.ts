import type { JobStatus } from '@parta/domain/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { dumpDatabase } from '../../testing/databases/database-walk.ts';
import { type LiveRoom, startRoom } from '../../testing/live-room.ts';
import { findLastLetter } from '../../testing/mailbox.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import {
  isErased,
  type MadePerson,
  makePerson,
  makeSchool,
  type PersonOptions,
  type School,
  TEST_PASSWORD,
} from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;
let administrator: MadePerson;
let chief: Browser;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  administrator = await makePerson(app, school, { roles: ['organisation_administrator'] });
  chief = await app.signIn(administrator.email, administrator.password);
});

afterAll(() => app.close());

const eraseSelf = (browser: Browser, password = TEST_PASSWORD): Promise<Answer> =>
  browser.call('user.erase', { body: { password } });

type Scope = 'organization' | 'account';

const eraseOther = (
  { id, email }: { id: string; email: string },
  {
    scope = 'account',
    by = chief,
    place = school,
    password = TEST_PASSWORD,
  }: {
    scope?: Scope;
    by?: Browser;
    place?: School;
    password?: string;
  } = {},
): Promise<Answer> =>
  by.call('person.erase', {
    params: { organization_id: place.organization_id, id },
    body: { scope, email, password },
  });

const mayErase = async (id: string): Promise<boolean> => {
  const params = { organization_id: school.organization_id, id };
  return (await chief.get('person.standing', { params })).may_erase_account;
};

const signedIn = ({ email, password }: MadePerson): Promise<Browser> => app.signIn(email, password);

describe('an administrator erases an account', () => {
  it('that her organization made, repeating the address', async () => {
    const person = await makePerson(app, school, { invited: true });
    expect(await mayErase(person.id)).toBe(true);
    const before = await dumpDatabase(app);
    for (const email of ['', 'x@test.example', person.email.slice(1), `${person.email}x`]) {
      const answer = await eraseOther({ ...person, email });
      expect([answer.status, answer.json], email).toEqual([400, { reason: 'wrong_email', field: 'email' }]);
    }
    expect(await dumpDatabase(app)).toBe(before);
    const answer = await eraseOther({ ...person, email: ` ${person.email.toUpperCase()} ` });
    expect([answer.status, answer.json]).toMatchObject([200, { person_id: person.id }]);
    expect(await isErased(app, person.id)).toBe(true);
    expect((await eraseOther({ id: person.id, email: `erased-${person.id}@erased.invalid` })).status).toBe(404);
  });

  it('with her own password, which may be tried a few times', async () => {
    const person = await makePerson(app, school, { invited: true });
    const other = await makePerson(app, school, { roles: ['organisation_administrator'] });
    const by = await signedIn(other);
    app.clock.freeze();
    for (const scope of ['account', 'organization'] as const) {
      const answer = await eraseOther(person, { scope, by, password: 'не тот пароль' });
      expect([answer.status, answer.json]).toEqual([400, { reason: 'wrong_password', field: 'password' }]);
    }
    for (let time = 0; time < 8; time += 1) await eraseOther(person, { by, password: 'не тот пароль' });
    const refused = await eraseOther(person, { by });
    expect([refused.status, refused.json]).toMatchObject([429, { reason: 'too_many_attempts' }]);
    app.clock.run();
    expect(await isErased(app, person.id)).toBe(false);
    await eraseSelf(by);
  });

  it('the log tells every organization that she worked in, and the act says who asked', async () => {
    const person = await makePerson(app, school, { invited: true });
    await eraseOther(person);
    const line = { action: 'person_erased', actor: { id: administrator.id }, subject: { id: person.id } };
    const { entries } = await chief.get('audit.list', {
      params: { organization_id: school.organization_id },
      query: { action: 'person_erased' },
    });
    expect(entries[0]).toMatchObject({ ...line, subject: { id: person.id, name: 'Удалённый пользователь' } });
    const acts = await app.db.selectFrom('erasure_act').selectAll().where('user_id', '=', person.id).execute();
    expect(acts).toMatchObject([{ asked_by: administrator.id, organization_id: null }]);
  });

  it('of nobody who never had a job there', async () => {
    const stranger = await makePerson(app, await makeSchool(app), { invited: true });
    for (const scope of ['account', 'organization'] as const) {
      const answer = await eraseOther(stranger, { scope });
      expect([answer.status, answer.json]).toEqual([404, { reason: 'not_found' }]);
    }
    const params = { organization_id: school.organization_id, id: stranger.id };
    expect((await chief.call('person.standing', { params })).status).toBe(404);
    expect(await isErased(app, stranger.id)).toBe(false);
  });

  const addJob = (user_id: string, { department_id }: School, status: JobStatus) =>
    app.db
      .insertInto('job')
      .values({ id: app.context.random.identifier(), user_id, department_id, type: 'student', status })
      .execute();

  it.each<[string, PersonOptions, (person: MadePerson, elsewhere: School) => Promise<unknown>]>([
    ['that its person made', { invited: false }, async () => undefined],
    ['whose person was dismissed', { job_status: 'rejected' }, async () => undefined],
    ['whose person only asks', { job_status: 'waiting' }, async () => undefined],
    ['with a job elsewhere', {}, ({ id }, elsewhere) => addJob(id, elsewhere, 'accepted')],
    ['with a request elsewhere', {}, ({ id }, elsewhere) => addJob(id, elsewhere, 'waiting')],
    ['of somebody who worked elsewhere', {}, ({ id }, elsewhere) => addJob(id, elsewhere, 'rejected')],
    ['of somebody invited elsewhere', {}, (person, elsewhere) => inviteTo(elsewhere, person)],
    ['with results elsewhere', {}, (person, elsewhere) => takePartAndLeave(person, elsewhere)],
    [
      'with a role of the platform',
      {},
      ({ id }) => app.db.insertInto('user_role').values({ user_id: id, role: 'curator' }).execute(),
    ],
  ])('never one %s', async (_words, options, change) => {
    const person = await makePerson(app, school, { invited: true, ...options });
    await change(person, await makeSchool(app));
    expect(await mayErase(person.id)).toBe(false);
    const answer = await eraseOther(person);
    expect([answer.status, answer.json]).toEqual([409, { reason: 'belongs_elsewhere' }]);
    expect(await isErased(app, person.id)).toBe(false);
  });

  it('never the last administrator, herself included', async () => {
    const place = await makeSchool(app);
    const only = await makePerson(app, place, { roles: ['organisation_administrator'], invited: true });
    const by = await signedIn(only);
    for (const scope of ['account', 'organization'] as const) {
      expect((await eraseOther(only, { scope, by, place })).json).toEqual({ reason: 'last_administrator' });
    }
    const second = await makePerson(app, place, { roles: ['organisation_administrator'], invited: true });
    expect((await eraseOther(second, { by, place })).status).toBe(200);
    expect((await eraseOther(only, { by, place })).status).toBe(409);
  });

  it('[abuse 25] takes what the contract names and nothing else', async () => {
    const person = await makePerson(app, school, { invited: true });
    const params = { organization_id: school.organization_id, id: person.id };
    const body = { scope: 'account', email: person.email, password: TEST_PASSWORD };
    for (const wrong of [
      { ...body, id: administrator.id },
      { ...body, email: [person.email] },
      { ...body, scope: 'all' },
      { email: person.email },
    ]) {
      expect((await chief.call('person.erase', { params, body: wrong })).status).toBe(400);
    }
    expect(await isErased(app, person.id)).toBe(false);
  });
});

/** Gives the person of an account an invitation of another organization that waits. */
async function inviteTo(place: School, { email }: MadePerson): Promise<void> {
  const host = await makePerson(app, place, { roles: ['organisation_administrator'] });
  const by = await signedIn(host);
  await by.get('invitation.create', {
    params: { organization_id: place.organization_id },
    body: {
      invitations: [
        {
          email,
          lastName: '',
          firstName: '',
          middleName: '',
          departmentId: place.department_id,
          type: 'student',
          roles: [],
        },
      ],
    },
  });
}

/** Takes a person on in an organization, with a seat. */
async function takeOn({ id }: MadePerson, { department_id, license_id }: School): Promise<string> {
  const job_id = app.context.random.identifier();
  await app.db
    .insertInto('job')
    .values({ id: job_id, user_id: id, department_id, type: 'student', status: 'accepted' })
    .execute();
  if (license_id !== null) await app.db.insertInto('license_seat').values({ license_id, user_id: id }).execute();
  return job_id;
}

async function takePartAndLeave(person: MadePerson, place: School): Promise<void> {
  const job_id = await takeOn(person, place);
  await takePart(person, place);
  await app.db.deleteFrom('job').where('id', '=', job_id).execute();
}

/** Lets a person take part in a lesson of another organization under her name. */
async function takePart(person: MadePerson, place: School): Promise<LiveRoom> {
  const leader = await makePerson(app, place);
  const { id: material_id } = await plantMaterial(app, leader.id, [yesno()]);
  const presenter = await signedIn(leader);
  const room = await startRoom(app, {
    presenter,
    material_id,
    payload: { identification: 20, organization_id: place.organization_id },
  });
  await (await signedIn(person)).get('live.join', { params: room.params, body: { nickname: '' } });
  return room;
}

describe('an administrator takes a person out of her organization', () => {
  it('whose account, library, other jobs and results elsewhere stay hers', async () => {
    const elsewhere = await makeSchool(app, { name: 'Гимназия № 8' });
    const person = await makePerson(app, school, { last_name: 'Двудомова' });
    await takeOn(person, elsewhere);
    const { id: material_id } = await plantMaterial(app, person.id, [yesno()], { title: 'Своё' });
    const [here, there] = [await takePart(person, school), await takePart(person, elsewhere)];
    const browser = await signedIn(person);
    const answer = await eraseOther(person, { scope: 'organization' });
    expect([answer.status, answer.json]).toMatchObject([
      200,
      {
        person_id: person.id,
        deleted: { job: 1, job_role: 2, license_seat: 1, invitation: 0 },
        anonymised: { participant: 1, answer_mark: 0, answer_mark_history: 0 },
      },
    ]);
    expect((await browser.call('user.self')).status).toBe(401);
    const again = await signedIn(person);
    expect(await again.get('user.self')).toMatchObject({ email: person.email, lastName: 'Двудомова' });
    expect((await again.get('user.jobs')).map(({ department }) => department.organization.fullName)).toEqual([
      'Гимназия № 8',
    ]);
    const kept = await app.db.selectFrom('material').select('id').where('user_id', '=', person.id).execute();
    expect(kept).toEqual([{ id: material_id }]);
    expect((await here.state()).people.map(({ nickname }) => nickname)).toEqual(['Участник 1']);
    expect((await there.state()).people.map(({ nickname }) => nickname)).toEqual(['Двудомова Пётр']);
  });

  it('who only asks, was refused or was dismissed, and nothing of her name is left to it', async () => {
    for (const job_status of ['waiting', 'rejected'] as const) {
      const person = await makePerson(app, school, { job_status, seat: false, last_name: 'Прощалова' });
      expect((await eraseOther(person, { scope: 'organization' })).status).toBe(200);
      expect(await isErased(app, person.id)).toBe(false);
      const params = { organization_id: school.organization_id };
      for (const status of ['waiting', 'rejected', 'accepted']) {
        const { jobs } = await chief.get('job.list', { params, query: { status, q: 'Прощалова' } });
        expect(jobs).toEqual([]);
      }
      const { entries } = await chief.get('audit.list', { params, query: { person_id: person.id } });
      expect(entries[0]).toMatchObject({ action: 'person_removed', actor: { id: administrator.id } });
      expect(JSON.stringify(entries)).not.toContain('Прощалова');
    }
  });

  it('who is told by mail, and the act says of which organization it was', async () => {
    const person = await makePerson(app, school);
    await eraseOther(person, { scope: 'organization' });
    const letter = await findLastLetter(app, person.email);
    expect(letter.subject).toBe('Вас убрали из организации');
    expect(letter.paragraphs.join(' ')).toMatch(/Лицей № 2.*остались без имени.*Учётная запись.*остались у вас/s);
    const acts = await app.db.selectFrom('erasure_act').selectAll().where('user_id', '=', person.id).execute();
    expect(acts).toMatchObject([{ asked_by: administrator.id, organization_id: school.organization_id }]);
  });

  it('and her invitations there go with her, those of others stay', async () => {
    const elsewhere = await makeSchool(app);
    const person = await makePerson(app, elsewhere);
    for (const place of [school, elsewhere]) await inviteTo(place, person);
    await app.db
      .insertInto('job')
      .values({
        id: app.context.random.identifier(),
        user_id: person.id,
        department_id: school.department_id,
        type: 'student',
        status: 'waiting',
      })
      .execute();
    const answer = await eraseOther(person, { scope: 'organization' });
    expect(answer.json).toMatchObject({ deleted: { job: 1, invitation: 1 } });
    const left = await app.db
      .selectFrom('invitation')
      .select('department_id')
      .where('email', '=', person.email)
      .execute();
    expect(left).toEqual([{ department_id: elsewhere.department_id }]);
    expect((await signedIn(person)) !== null).toBe(true);
  });
});
