import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../testing/browser.ts';
import { callAsPage, findTask } from '../../testing/callers/proofs.ts';
import { findLastLetter, listLetters, secretOf } from '../../testing/mailbox.ts';
import { findPersonId, findSampleSchool, makePerson, type School } from '../../testing/people.ts';
import { listAudit, registerPerson, registrationBody } from '../../testing/registration.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;

beforeAll(async () => {
  app = await startTestApp();
  school = await findSampleSchool(app);
});

afterAll(() => app.close());

const countAccounts = async (email: string): Promise<number> =>
  (await app.db.selectFrom('user_account').select('id').where('email', '=', email).execute()).length;

describe('registration', () => {
  it('makes an unconfirmed account of staff with a waiting request, a consent and a mail with a link', async () => {
    const body = await registerPerson(app, { userType: 'staff', departmentId: school.department_id });
    const browser = await app.signIn(body.email, body.password);
    expect(await browser.get('user.self')).toMatchObject({
      email: body.email,
      emailConfirmed: false,
      pendingEmail: null,
      lastName: 'Новикова',
      userType: 'staff',
    });
    expect(await browser.get('user.jobs')).toMatchObject([
      { type: 'staff', status: 'waiting', department: { id: school.department_id } },
    ]);
    expect((await browser.get('user.rights')).permissions).toEqual([]);
    const id = await findPersonId(app, body.email);
    const consents = await app.db.selectFrom('consent').selectAll().where('user_id', '=', id).execute();
    expect(consents).toMatchObject([
      { purpose: 'personal_data', version: '2026-11', given_by: 'registration', withdrawn_at: null },
    ]);
    const letter = await findLastLetter(app, body.email);
    expect(letter.button?.address).toMatch(/^http:\/\/localhost:\d+\/account\/confirm#token=[\w-]{43}$/);
    const details = { department_id: school.department_id, type: 'staff' };
    expect(await listAudit(app, id)).toMatchObject([
      { action: 'signed_in', actor_id: id },
      { action: 'job_requested', actor_id: null, subject_id: id, details },
      { action: 'registered', actor_id: null, subject_id: id, details: {} },
    ]);
  });

  it('a student may name a department or none', async () => {
    const none = await registerPerson(app);
    expect(await (await app.signIn(none.email, none.password)).get('user.jobs')).toEqual([]);
    const named = await registerPerson(app, { departmentId: school.department_id });
    const browser = await app.signIn(named.email, named.password);
    expect(await browser.get('user.jobs')).toMatchObject([{ type: 'student', status: 'waiting' }]);
    expect((await browser.get('user.self')).userType).toBe('student');
  });

  it('cleans the address and the names', async () => {
    const body = registrationBody({ email: '  Новая.Почта@TEST.example ', lastName: ' Иванова \u200b  Петрова ' });
    await app.browser().get('auth.register', { body });
    const browser = await app.signIn('новая.почта@test.example', body.password);
    expect(await browser.get('user.self')).toMatchObject({
      email: 'новая.почта@test.example',
      lastName: 'Иванова Петрова',
    });
  });

  it('tells the text of the consent and its version to anybody', async () => {
    const consent = await app.browser().get('auth.consent');
    expect(consent.version).toBe('2026-11');
    expect(consent.paragraphs.join(' ')).toMatch(/152-ФЗ.*help@parta\.example.*отозвать/s);
  });

  it.each([
    [{ consent: { version: '2020-01' } }, 'consent_outdated', 'consent'],
    [{ userType: 'staff' as const }, 'department_required', 'departmentId'],
    [{ departmentId: '2'.repeat(22) }, 'unknown_department', 'departmentId'],
    [{ password: 'короче' }, 'too_short', 'password'],
    [{ password: 'пароль123' }, 'too_common', 'password'],
    [{ password: 'д'.repeat(201) }, 'too_long', 'password'],
    [{ password: 'новикова1', lastName: 'Новикова' }, 'too_personal', 'password'],
    [{ email: 'не адрес' }, 'invalid', 'email'],
    [{ firstName: ' \u200b' }, 'invalid', 'firstName'],
  ])('%j is 400 %s, names the field and writes nothing', async (fields, reason, field) => {
    const body = registrationBody(fields);
    const answer = await app.browser().call('auth.register', { body });
    expect({ status: answer.status, body: answer.json }).toEqual({ status: 400, body: { reason, field } });
    expect(await countAccounts(body.email)).toBe(0);
    expect(await listLetters(app, body.email)).toEqual([]);
  });

  it.each(['id', 'email_confirmed', 'roles', 'status'])('the field %s is no client’s to set', async (field) => {
    const body = { ...registrationBody(), [field]: true };
    expect((await app.browser().call('auth.register', { body })).status).toBe(400);
  });

  it('leaves a known account as it is and tells its owner', async () => {
    const person = await makePerson(app, school);
    const body = registrationBody({ email: person.email, departmentId: school.department_id });
    expect((await app.browser().call('auth.register', { body })).status).toBe(204);
    expect(
      (await app.browser().call('auth.login', { body: { email: person.email, password: body.password } })).status,
    ).toBe(400);
    const browser = await app.signIn(person.email, person.password);
    expect((await browser.get('user.self')).lastName).not.toBe('Новикова');
    expect(await browser.get('user.jobs')).toHaveLength(1);
    const letter = await findLastLetter(app, person.email);
    expect(letter.subject).toBe('У вас уже есть учётная запись');
    expect(letter.button?.address).toMatch(/\/account\/reset$/);
    expect(() => secretOf(letter)).toThrow('no secret');
  });

  it('of many who register one address at once one makes the account, and all are answered alike', async () => {
    const body = registrationBody({ departmentId: school.department_id });
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.browser().call('auth.register', { body })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect(await countAccounts(body.email)).toBe(1);
    const id = await findPersonId(app, body.email);
    expect(await app.db.selectFrom('job').select('id').where('user_id', '=', id).execute()).toHaveLength(1);
    expect(await app.db.selectFrom('consent').select('id').where('user_id', '=', id).execute()).toHaveLength(1);
  });

  it('mails nothing that the stranger wrote: a mailbox of somebody else can’t be used to advertise', async () => {
    const body = await registerPerson(app, { lastName: 'Купите на evil.example', firstName: 'Скорее' });
    const letter = JSON.stringify(await listLetters(app, body.email));
    expect(letter).not.toMatch(/evil|Скорее/);
  });

  it('one mailbox gets five mails in an hour or so, however many register it', async () => {
    const body = await registerPerson(app);
    for (let more = 0; more < 7; more += 1)
      expect((await app.browser().call('auth.register', { body })).status).toBe(204);
    expect(await listLetters(app, body.email)).toHaveLength(5);
    app.clock.advance(13 * 60_000);
    await app.browser().get('auth.register', { body });
    expect(await listLetters(app, body.email)).toHaveLength(6);
  });

  it('one device asks for work long before its neighbours behind the same address do', async () => {
    const device = app.browser();
    app.clock.freeze();
    const answers: Answer[] = [];
    for (let index = 0; index < 24; index += 1) {
      answers.push(await device.call('auth.ask_reset', { body: { email: `nobody${index}@test.example` } }));
    }
    expect(answers.filter((answer) => findTask(answer) !== null).length).toBe(4);
    app.clock.run();
  });

  it('a network address that asks for mails without end does work for each, and so does the school behind it', async () => {
    const body = await registerPerson(app);
    const letters = (await listLetters(app, body.email)).length;
    const answers = await Promise.all(
      Array.from({ length: 230 }, () => app.browser().call('auth.ask_reset', { body: { email: body.email } })),
    );
    expect(answers.filter((answer) => findTask(answer) !== null).length).toBeGreaterThan(10);
    const newcomer = registrationBody();
    expect((await callAsPage(app.browser(), 'auth.register', { body: newcomer })).status).toBe(204);
    expect(await listLetters(app, newcomer.email)).toHaveLength(1);
    // Work buys no mail to somebody else's mailbox.
    expect((await callAsPage(app.browser(), 'auth.ask_reset', { body: { email: body.email } })).status).toBe(204);
    expect(await listLetters(app, body.email)).toHaveLength(letters + 5);
  });
});

describe('a class that registers at once', () => {
  it('is taken in whole, and whoever signs in meanwhile does not wait for it', async () => {
    const crowd = await startTestApp();
    const person = await makePerson(crowd, await findSampleSchool(crowd));
    let registered = 0;
    const headers = { connection: 'close' };
    const answers = Array.from({ length: 150 }, async () => {
      const { status } = await crowd.browser().call('auth.register', { body: registrationBody(), headers });
      registered += 1;
      return status;
    });
    // They stand in line by then: the first of them is done.
    await Promise.race(answers);
    const body = { email: person.email, password: person.password };
    expect((await crowd.browser().call('auth.login', { body, headers })).status).toBe(200);
    expect(registered).toBeLessThan(75);
    expect(new Set(await Promise.all(answers))).toEqual(new Set([204]));
    await crowd.close();
  });
});
