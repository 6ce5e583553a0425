import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../testing/browser.ts';
import { callAsPage, findTask } from '../../testing/callers/proofs.ts';
import { findSampleSchool, makePerson, makeSchool, TEST_PASSWORD } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { setPassword } from './commands/credentials.ts';
import { hashPassword } from './service/passwords.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterEach(() => vi.unstubAllEnvs());
afterAll(() => app.close());

const signIn = (email: string, password: string): Promise<Answer> =>
  app.browser().call('auth.login', { body: { email, password } });

describe('sign-in', () => {
  it('[API-02] opens the session of the person and her jobs', async () => {
    const browser = await app.signedIn('organiser');
    expect(await browser.get('user.self')).toMatchObject({
      email: 'organiser@parta.example',
      lastName: 'Соколова',
      userType: 'staff',
      emailConfirmed: true,
    });
    const [job, ...more] = await browser.get('user.jobs');
    expect(more).toEqual([]);
    expect(job).toMatchObject({
      type: 'staff',
      status: 'accepted',
      department: { shortName: 'Кафедра географии', organization: { shortName: 'Школа № 57', website: null } },
    });
  });

  it('an address is read in any case and with spaces around it', async () => {
    expect((await signIn('  Organiser@PARTA.example ', 'parta-demo')).status).toBe(200);
  });

  it('[abuse 50] a wrong password and an unknown address cannot be told apart', async () => {
    const [known, unknown] = [
      await signIn('student@parta.example', 'нет'),
      await signIn('nobody@parta.example', 'нет'),
    ];
    // A fresh browser gets a mark of chance, whatever it asks for.
    const visible = ({ status, headers: { date: _date, 'set-cookie': _mark, ...headers }, text }: Answer): unknown => ({
      status,
      headers,
      text,
    });
    expect(visible(known)).toEqual(visible(unknown));
    expect(known.json).toEqual({ reason: 'invalid_credentials' });
    for (const { set_cookies } of [known, unknown]) expect(set_cookies).toEqual([expect.stringMatching(/^device=/)]);
  });

  it('[abuse 50] an unknown address costs the same work as a known one', async () => {
    vi.stubEnv('PARTA_WHOLE_HASHES', 'yes');
    const { id, email } = await makePerson(app, await makeSchool(app));
    const password_hash = await hashPassword(TEST_PASSWORD, app.context.random);
    await app.db.transaction().execute((tx) => setPassword(tx, app.context, id, password_hash));
    const measure = async (address: string): Promise<number> => {
      const before = process.cpuUsage().user;
      for (let guess = 0; guess < 3; guess += 1) await signIn(address, 'нет');
      return process.cpuUsage().user - before;
    };
    await measure('nobody1@parta.example');
    const known = await measure(email);
    const unknown = await measure('nobody2@parta.example');
    // argon2 takes some 20 ms, the rest of the call a few: without it the unknown address would cost a fraction.
    expect(unknown).toBeGreaterThan(known / 3);
    expect(known).toBeGreaterThan(unknown / 3);
  });

  it('staff without a seat are no_leu, with an expired license license_expired, students need none', async () => {
    const seatless = await makePerson(app, await makeSchool(app), { seat: false });
    expect((await signIn(seatless.email, TEST_PASSWORD)).json).toEqual({ reason: 'no_leu' });
    const valid_until = new Date(app.clock.now().getTime() - 1000);
    const expired = await makePerson(app, await makeSchool(app, { valid_until }));
    expect((await signIn(expired.email, TEST_PASSWORD)).json).toEqual({ reason: 'license_expired' });
    const student = await makePerson(app, await makeSchool(app, { licensed: false }), {
      roles: [],
      user_type: 'student',
    });
    expect((await signIn(student.email, TEST_PASSWORD)).status).toBe(200);
  });

  it('only who knows the password learns of the missing seat', async () => {
    const seatless = await makePerson(app, await makeSchool(app), { seat: false });
    expect((await signIn(seatless.email, 'нет')).json).toEqual({ reason: 'invalid_credentials' });
  });
});

describe('guessing passwords', () => {
  it('[abuse 49] a password tried over and over asks for work, also when it is right, and is checked with it', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    const open = await app.signIn(person.email, person.password);
    const statuses: number[] = [];
    for (let guess = 0; guess < 15; guess += 1) statuses.push((await signIn(person.email, `нет ${guess}`)).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429, 429]);
    expect(findTask(await signIn(person.email, person.password))).not.toBeNull();
    expect((await open.call('user.self')).status).toBe(200);
    const wrong = { email: person.email, password: 'нет' };
    expect((await callAsPage(app.browser(), 'auth.login', { body: wrong })).json).toEqual({
      reason: 'invalid_credentials',
    });
    const right = { email: person.email, password: person.password };
    expect((await callAsPage(app.browser(), 'auth.login', { body: right })).status).toBe(200);
  });

  it('others behind the same address sign in all the same, and the throttled person after a minute', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    const neighbour = await makePerson(app, await findSampleSchool(app));
    for (let guess = 0; guess < 12; guess += 1) await signIn(person.email, `нет ${guess}`);
    expect((await signIn(person.email, person.password)).status).toBe(429);
    expect((await signIn(neighbour.email, neighbour.password)).status).toBe(200);
    app.clock.advance(60_000);
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  it('spaces and capitals do not make another address of it', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    for (let guess = 0; guess < 10; guess += 1)
      await signIn(`${' '.repeat(guess)}${person.email.toUpperCase()}`, 'нет');
    expect((await signIn(person.email, person.password)).status).toBe(429);
  });

  it('a class that signs in to one account at the same moment gets in, all of it', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(person.email, person.password)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('[abuse 49] guesses sent at once gain nothing', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    const answers = await Promise.all(Array.from({ length: 30 }, (_, guess) => signIn(person.email, `нет ${guess}`)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  });
});
