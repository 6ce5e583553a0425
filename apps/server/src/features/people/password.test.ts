import { PASSWORD_MAX } from '@parta/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { findLastLetter, listLetters, secretOf } from '../../testing/mailbox.ts';
import { findSampleSchool, type MadePerson, makePerson } from '../../testing/people.ts';
import { listAudit, registerPerson, registrationBody } from '../../testing/registration.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const NEW = 'совсем новый пароль';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

async function settled(): Promise<MadePerson & { browser: Browser }> {
  const person = await makePerson(app, await findSampleSchool(app));
  return { ...person, browser: await app.signIn(person.email, person.password) };
}

async function askReset(email: string, headers: Record<string, string> = {}): Promise<string> {
  await app.browser().get('auth.ask_reset', { body: { email }, headers });
  return secretOf(await findLastLetter(app, email));
}

const reset = async (token: string, password = NEW): Promise<{ status: number; body: unknown }> => {
  const { status, json } = await app.browser().call('auth.reset_password', { body: { token, password } });
  return { status, body: json };
};
const signIn = (email: string, password: string): Promise<Answer> =>
  app.browser().call('auth.login', { body: { email, password } });
const change = (browser: Browser, currentPassword: string, newPassword = NEW): Promise<Answer> =>
  browser.call('user.change_password', { body: { currentPassword, newPassword } });
/** Passwords that will not do, and why. */
const listUnfit = ({ email }: MadePerson): [string, string][] => [
  ['короче', 'too_short'],
  ['д'.repeat(PASSWORD_MAX + 1), 'too_long'],
  ['qwerty123', 'too_common'],
  [email, 'too_personal'],
];
const isSignedIn = async (browser: Browser): Promise<boolean> => (await browser.call('user.self')).status === 200;

describe('a forgotten password', () => {
  it('[abuse 43] is set anew by a mailed link, and every session ends at once', async () => {
    const person = await settled();
    const other = await app.signIn(person.email, person.password);
    const token = await askReset(person.email);
    expect(await reset(token)).toEqual({ status: 200, body: { email: person.email } });
    for (const browser of [person.browser, other]) {
      expect(await isSignedIn(browser)).toBe(false);
      expect((await browser.call('auth.refresh')).json).toEqual({ detail: 'incorrect_refresh_token' });
    }
    expect((await signIn(person.email, person.password)).status).toBe(400);
    expect((await signIn(person.email, NEW)).status).toBe(200);
    expect((await findLastLetter(app, person.email)).subject).toBe('Пароль изменён');
    const [, , changed, asked] = await listAudit(app, person.id);
    expect(changed).toMatchObject({ action: 'password_changed', actor_id: null, details: { by: 'link' } });
    expect(asked).toMatchObject({ action: 'password_reset_asked', actor_id: null, subject_id: person.id });
    const families = await app.db.selectFrom('session_family').selectAll().where('user_id', '=', person.id).execute();
    const ends = families.map(({ end_reason }) => end_reason ?? 'open').toSorted();
    expect(ends).toEqual(['open', 'password_changed', 'password_changed']);
  });

  it('proves the address: an account that was never confirmed is confirmed by it', async () => {
    const body = await registerPerson(app);
    expect((await reset(await askReset(body.email))).status).toBe(200);
    const browser = await app.signIn(body.email, NEW);
    expect((await browser.get('user.self')).emailConfirmed).toBe(true);
  });

  it('[abuse 51] a link works once, also when it is used many times at once', async () => {
    const person = await settled();
    const token = await askReset(person.email);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => reset(token, `${NEW} ${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual(
      Array.from({ length: 5 }, () => ({ reason: 'link_invalid' })),
    );
    expect(await reset(token)).toEqual({ status: 400, body: { reason: 'link_invalid' } });
  });

  it('[abuse 51] a link lives 30 minutes and gives way to the next one', async () => {
    const person = await settled();
    const first = await askReset(person.email);
    const second = await askReset(person.email);
    expect((await reset(first)).status).toBe(400);
    app.clock.advance(30 * 60_000 + 1000);
    expect((await reset(second)).status).toBe(400);
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  it('[abuse 51] the Host of the request is not believed, and the secret stands where no server sees it', async () => {
    const person = await settled();
    await askReset(person.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const { button } = await findLastLetter(app, person.email);
    const address = new URL(button?.address ?? '');
    expect(address.host).toMatch(/^localhost:\d+$/);
    expect({ path: address.pathname, search: address.search }).toEqual({ path: '/account/reset/new', search: '' });
    const page = await app.browser().send({ method: 'GET', path: '/account/reset/new' });
    expect(page.headers['referrer-policy']).toBe('no-referrer');
  });

  it('[abuse 51] a hundred requests mail five times and are all answered alike', async () => {
    const person = await settled();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => app.browser().call('auth.ask_reset', { body: { email: person.email } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await listLetters(app, person.email)).toHaveLength(5);
  });

  it('a mailbox that strangers flood by registering its address still gets its link', async () => {
    const { email } = await settled();
    const body = registrationBody({ email });
    await Promise.all(Array.from({ length: 8 }, () => app.browser().call('auth.register', { body })));
    expect(await listLetters(app, email)).toHaveLength(5);
    expect((await reset(await askReset(email))).status).toBe(200);
  });

  it('a password that will not do names the field and leaves the link as it was', async () => {
    const person = await settled();
    const token = await askReset(person.email);
    for (const [password, reason] of listUnfit(person)) {
      expect(await reset(token, password)).toEqual({ status: 400, body: { reason, field: 'password' } });
    }
    expect(await isSignedIn(person.browser)).toBe(true);
    expect((await reset(token)).status).toBe(200);
  });

  it('voids a move to another address that was asked for with the old password', async () => {
    const person = await settled();
    const email = `thief-of-${person.email}`;
    await person.browser.get('user.change_email', { body: { email, password: person.password } });
    const move = secretOf(await findLastLetter(app, email));
    expect((await reset(await askReset(person.email))).status).toBe(200);
    const answer = await app.browser().call('auth.confirm_email', { body: { token: move, password: NEW } });
    expect(answer.json).toEqual({ reason: 'link_invalid' });
  });

  it('an erased account gets no link', async () => {
    const person = await settled();
    const erased = { erased_at: app.clock.now() };
    await app.db.updateTable('user_account').set(erased).where('id', '=', person.id).execute();
    expect((await app.browser().call('auth.ask_reset', { body: { email: person.email } })).status).toBe(204);
    expect(await listLetters(app, person.email)).toEqual([]);
    expect((await signIn(person.email, person.password)).json).toEqual({ reason: 'invalid_credentials' });
  });

  it('a sign-in with the old password that crosses a reset leaves no session behind', async () => {
    const person = await settled();
    const token = await askReset(person.email);
    const late = Array.from({ length: 6 }, () => app.browser());
    const body = { email: person.email, password: person.password };
    await Promise.all([reset(token), ...late.map((browser) => browser.call('auth.login', { body }))]);
    for (const browser of late) expect(await isSignedIn(browser)).toBe(false);
  });
});

describe('a change of password', () => {
  it('[abuse 43] ends every session and begins a new one in this browser', async () => {
    const person = await settled();
    const [other, old] = [await app.signIn(person.email, person.password), person.browser.copy()];
    expect((await change(person.browser, person.password)).status).toBe(204);
    expect(await isSignedIn(person.browser)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(old)).toBe(false);
    expect((await old.call('auth.refresh')).status).toBe(400);
    expect(await person.browser.get('user.sessions')).toHaveLength(1);
    expect((await signIn(person.email, NEW)).status).toBe(200);
    expect((await findLastLetter(app, person.email)).subject).toBe('Пароль изменён');
    expect((await listAudit(app, person.id))[1]).toMatchObject({
      action: 'password_changed',
      actor_id: person.id,
      details: { by: 'session' },
    });
  });

  it('needs the current password and a good new one, each named', async () => {
    const person = await settled();
    expect((await change(person.browser, 'не тот')).json).toEqual({
      reason: 'wrong_password',
      field: 'currentPassword',
    });
    for (const [password, reason] of listUnfit(person)) {
      expect((await change(person.browser, person.password, password)).json).toEqual({ reason, field: 'newPassword' });
    }
    expect(await isSignedIn(person.browser)).toBe(true);
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  it('of two from one old password one wins', async () => {
    const person = await settled();
    const other = await app.signIn(person.email, person.password);
    const answers = await Promise.all([
      change(person.browser, person.password, `${NEW} 1`),
      change(other, person.password, `${NEW} 2`),
    ]);
    expect(answers.map(({ status }) => status)).toContain(204);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  it('[abuse 49] the current password is guessed at as slowly as at the sign-in', async () => {
    const person = await settled();
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await change(person.browser, `нет ${guess}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    const body = { email: 'new-home@test.example', password: person.password };
    expect((await person.browser.call('user.change_email', { body })).status).toBe(429);
    expect(await isSignedIn(person.browser)).toBe(true);
  });

  it('[abuse 49] works while strangers guess at the account from outside', async () => {
    const person = await settled();
    for (let guess = 0; guess < 15; guess += 1) await signIn(person.email, `нет ${guess}`);
    expect((await signIn(person.email, person.password)).status).toBe(429);
    expect((await person.browser.call('auth.refresh')).status).toBe(200);
    expect((await change(person.browser, person.password)).status).toBe(204);
    expect(await isSignedIn(person.browser)).toBe(true);
  });
});
