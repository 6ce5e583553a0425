import { FIRST_SIGN_IN_DAYS } from '@parta/domain/limits';
import { DAY_MS } from '@parta/domain/time/durations';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { makeSchool, type School } from '../../testing/people.ts';
import { type MadePupil, makePupil } from '../../testing/pupils.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { prepareFirstSignIns } from './commands/first-sign-in.ts';

const OWN = 'совсем своё слово';
let app: TestApp;
let school: School;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
});
afterEach(() => app.clock.run());
afterAll(() => app.close());

const login = (email: string, password: string, browser = app.browser()): Promise<Answer> =>
  browser.call('auth.login', { body: { email, password } });

/** The secret that the password on the card brings. */
async function typeCard({ login: name, password }: MadePupil): Promise<string> {
  const answer = await login(name, password);
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ reason: 'first_password_needed' });
  return String(Reflect.get(Object(answer.json), 'token'));
}

const setOwn = (token: string, password = OWN, browser: Browser = app.browser()): Promise<Answer> =>
  browser.call('auth.first_password', { body: { token, password } });

describe('an account by login', () => {
  it('begins with a password of her own, and is signed in to by login from then on, in any case', async () => {
    const pupil = await makePupil(app, school, { last_name: 'Жукова', first_name: 'Анна' });
    expect(pupil.login).toMatch(/^zhukova\.a\d{3}$/);
    const browser = app.browser();
    const done = await setOwn(await typeCard(pupil), OWN, browser);
    expect([done.status, done.json]).toEqual([200, { isSignedIn: true, isSecondFactorNeeded: false }]);
    expect(await browser.get('user.self')).toMatchObject({
      id: pupil.user_id,
      email: null,
      login: pupil.login,
      emailConfirmed: true,
      lastName: 'Жукова',
      userType: 'student',
    });
    expect((await login(` ${pupil.login.toUpperCase()} `, OWN)).status).toBe(200);
  });

  it('opens no session by the password on the card, typed with its hyphen or without', async () => {
    const pupil = await makePupil(app, school);
    for (const password of [pupil.password, pupil.password.replace('-', ''), pupil.password.toUpperCase()]) {
      const answer = await login(pupil.login, password);
      expect(answer.json).toMatchObject({ reason: 'first_password_needed' });
      expect(answer.set_cookies.join()).not.toMatch(/refresh_token|access_token/);
    }
    expect((await login(pupil.login, 'abcde-23456')).json).toEqual({ reason: 'invalid_credentials' });
  });

  it('opens by the secret of the QR too; either is worth nothing once a password was set', async () => {
    const pupil = await makePupil(app, school, { last_name: 'Королёв', first_name: 'Пётр' });
    const typed = await typeCard(pupil);
    const about = await app.browser().get('auth.first_sign_in', { body: { token: pupil.secret } });
    const names = { lastName: 'Королёв', firstName: 'Пётр', middleName: '' };
    expect(about).toEqual({ login: pupil.login, ...names, isSharedComputer: false });
    expect((await setOwn(pupil.secret)).status).toBe(200);
    for (const token of [pupil.secret, typed]) {
      expect((await setOwn(token, 'другое слово своё')).json).toEqual({ reason: 'link_invalid' });
      const again = await app.browser().call('auth.first_sign_in', { body: { token } });
      expect([again.status, again.json]).toEqual([400, { reason: 'link_invalid' }]);
    }
    expect((await login(pupil.login, pupil.password)).json).toEqual({ reason: 'invalid_credentials' });
  });

  it('set from several devices at once keeps the password of one', async () => {
    const pupil = await makePupil(app, school);
    const words = ['первое слово', 'второе слово', 'третье слово'];
    const answers = await Promise.all(words.map((word) => setOwn(pupil.secret, word)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const opened = await Promise.all(words.map((word) => login(pupil.login, word)));
    expect(opened.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
  });

  it('refuses a password that repeats the login or a name, and uses nothing up', async () => {
    const pupil = await makePupil(app, school);
    const refused = await setOwn(pupil.secret, pupil.login);
    expect([refused.status, refused.json]).toEqual([400, { reason: 'too_personal', field: 'password' }]);
    for (const [word, reason] of [
      ['abc', 'too_short'],
      ['длинное слово '.repeat(20), 'too_long'],
      ['password1', 'too_common'],
    ] as const) {
      expect((await setOwn(pupil.secret, word)).json, reason).toEqual({ reason, field: 'password' });
    }
    expect((await setOwn(pupil.secret)).status).toBe(200);
  });

  it('opens by its card for thirty days and no longer', async () => {
    app.clock.freeze();
    const pupil = await makePupil(app, school);
    app.clock.advance(FIRST_SIGN_IN_DAYS * DAY_MS - 1);
    await typeCard(pupil);
    app.clock.advance(2);
    expect((await login(pupil.login, pupil.password)).json).toEqual({ reason: 'invalid_credentials' });
    expect((await setOwn(pupil.secret)).json).toEqual({ reason: 'link_invalid' });
  });

  it('is one of its kind among namesakes', async () => {
    const names = Array.from({ length: 40 }, () => ({ last_name: 'Иванов', first_name: 'Иван' }));
    const made = await Promise.all(names.map((name) => makePupil(app, school, name)));
    expect(new Set(made.map((one) => one.login)).size).toBe(40);
  });

  it('gets an address later, which changes nothing before it is confirmed', async () => {
    const pupil = await makePupil(app, school);
    const browser = app.browser();
    await setOwn(pupil.secret, OWN, browser);
    await browser.get('user.change_email', { body: { email: 'pupil.later@test.example', password: OWN } });
    expect(await browser.get('user.self')).toMatchObject({ email: null, pendingEmail: 'pupil.later@test.example' });
    expect((await login('pupil.later@test.example', OWN)).json).toEqual({ reason: 'invalid_credentials' });
  });

  it('asks whoever guesses at codes of cards for work', async () => {
    const guesser = app.browser();
    for (let guess = 0; guess < 20; guess += 1) {
      expect((await guesser.call('auth.first_sign_in', { body: { token: `wrong ${guess}` } })).status).toBe(400);
    }
    const about = await guesser.call('auth.first_sign_in', { body: { token: 'wrong' } });
    for (const answer of [about, await setOwn('wrong', OWN, guesser)]) {
      expect([answer.status, answer.json]).toMatchObject([429, { reason: 'proof_needed' }]);
    }
  });

  it('tells no stranger whether a login exists', async () => {
    const pupil = await makePupil(app, school);
    const [wrong, nobody] = [await login(pupil.login, 'нет'), await login('nobody.n100', 'нет')];
    expect([wrong.status, wrong.json]).toEqual([nobody.status, nobody.json]);
  });

  it('is prepared with more of its kind at once than may wait for a hash', async () => {
    const prepared = await prepareFirstSignIns(app.context, 310);
    expect(new Set(prepared.map(({ secret }) => secret)).size).toBe(310);
  });

  it('bears the consent that the school keeps', async () => {
    const pupil = await makePupil(app, school);
    const consents = await app.db.selectFrom('consent').selectAll().where('user_id', '=', pupil.user_id).execute();
    expect(consents).toMatchObject([{ given_by: 'organization', withdrawn_at: null }]);
  });
});
