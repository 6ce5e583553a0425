import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { findLastLetter, listLetters, secretOf } from '../../testing/mailbox.ts';
import { findPersonId, findSampleSchool, type MadePerson, makePerson } from '../../testing/people.ts';
import { listAudit, type RegistrationBody, registerPerson, registrationBody } from '../../testing/registration.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const INVALID = { status: 400, body: { reason: 'link_invalid' } };
let app: TestApp;
let made = 0;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const confirm = async (token: string, password: string): Promise<{ status: number; body: unknown }> => {
  const { status, json } = await app.browser().call('auth.confirm_email', { body: { token, password } });
  return { status, body: json };
};
const look = async (token: string): Promise<{ status: number; body: unknown }> => {
  const { status, json } = await app.browser().call('auth.confirmation', { body: { token } });
  return { status, body: json };
};
const WRONG = { status: 400, body: { reason: 'wrong_password', field: 'password' } };
const secretFor = async (email: string): Promise<string> => secretOf(await findLastLetter(app, email));
const freshEmail = (): string => `moved${(made += 1)}@test.example`;

async function newcomer(): Promise<RegistrationBody & { browser: Browser; id: string }> {
  const body = await registerPerson(app);
  return { ...body, browser: await app.signIn(body.email, body.password), id: await findPersonId(app, body.email) };
}

async function settled(): Promise<MadePerson & { browser: Browser }> {
  const person = await makePerson(app, await findSampleSchool(app));
  return { ...person, browser: await app.signIn(person.email, person.password) };
}

const askMove = ({ browser, password }: { browser: Browser; password: string }, email: string): Promise<Answer> =>
  browser.call('user.change_email', { body: { email, password } });

describe('the link that confirms a new account', () => {
  it('confirms the address once, from any browser', async () => {
    const { email, password, browser, id } = await newcomer();
    const token = await secretFor(email);
    expect(await confirm(token, password)).toEqual({ status: 200, body: { email } });
    expect((await browser.get('user.self')).emailConfirmed).toBe(true);
    expect(await confirm(token, password)).toEqual(INVALID);
    expect((await listAudit(app, id))[0]).toMatchObject({ action: 'email_confirmed', subject_id: id });
  });

  it('of many at once exactly one wins', async () => {
    const { email, password } = await newcomer();
    const token = await secretFor(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token, password)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200)).toEqual(Array.from({ length: 9 }, () => INVALID));
  });

  it('lives 30 minutes', async () => {
    const [early, late] = [await newcomer(), await newcomer()];
    const tokens = [await secretFor(early.email), await secretFor(late.email)];
    app.clock.advance(29 * 60_000);
    expect((await confirm(tokens[0] ?? '', early.password)).status).toBe(200);
    app.clock.advance(61_000);
    expect(await confirm(tokens[1] ?? '', late.password)).toEqual(INVALID);
    expect(await look(tokens[1] ?? '')).toEqual(INVALID);
  });

  it('is kept as a hash alone', async () => {
    const { email, id } = await newcomer();
    const token = await secretFor(email);
    const rows = await app.db.selectFrom('one_time_link').selectAll().where('user_id', '=', id).execute();
    expect(rows.map(({ token_hash }) => token_hash.toString('hex'))).toEqual([
      createHash('sha256').update(token).digest('hex'),
    ]);
  });

  it('is replaced by the next one, which the signed-in person asks for until she has confirmed', async () => {
    const { email, password, browser } = await newcomer();
    const first = await secretFor(email);
    expect((await browser.call('auth.resend_confirmation', { body: { join: null } })).status).toBe(204);
    const second = await secretFor(email);
    expect(second).not.toBe(first);
    expect(await confirm(first, password)).toEqual(INVALID);
    expect((await confirm(second, password)).status).toBe(200);
    const answer = await browser.call('auth.resend_confirmation', { body: { join: null } });
    expect({ status: answer.status, body: answer.json }).toEqual({
      status: 409,
      body: { reason: 'already_confirmed' },
    });
  });

  it('of links asked for at once the last alone works', async () => {
    const { email, password, browser } = await newcomer();
    await Promise.all(
      Array.from({ length: 4 }, () => browser.call('auth.resend_confirmation', { body: { join: null } })),
    );
    const tokens = (await listLetters(app, email)).map(secretOf);
    expect(tokens).toHaveLength(5);
    const answers = await Promise.all(tokens.map((token) => confirm(token, password)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is sent again a few times, then 429', async () => {
    const { browser } = await newcomer();
    const statuses: number[] = [];
    for (let more = 0; more < 5; more += 1)
      statuses.push((await browser.call('auth.resend_confirmation', { body: { join: null } })).status);
    expect(statuses).toEqual([204, 204, 204, 204, 429]);
    const seconds: unknown = expect.any(Number);
    const refused = await browser.call('auth.resend_confirmation', { body: { join: null } });
    expect(refused.json).toEqual({ reason: 'too_many_attempts', retry_after: seconds });
  });

  it.each(['x', '', 'я'.repeat(43), "' or 1=1 --", '0'.repeat(200), '%00'])('%j is no link', async (token) => {
    expect((await confirm(token, 'x')).status).toBe(400);
  });

  it('tells which address it is to confirm, as often as it is looked at', async () => {
    const { email } = await newcomer();
    const token = await secretFor(email);
    for (let time = 0; time < 2; time += 1) {
      expect(await look(token)).toEqual({ status: 200, body: { email, isNewAccount: true, join: null } });
    }
    expect(await look('x')).toEqual(INVALID);
  });

  it('leads on into the group that its person was about to join, also when it is sent again', async () => {
    const [group, other] = ['abcdefghjkmnpqrstuvwxy', 'ACEH2346'];
    const { email, password } = await registerPerson(app, { join: group });
    expect(await look(await secretFor(email))).toEqual({
      status: 200,
      body: { email, isNewAccount: true, join: group },
    });
    const browser = await app.signIn(email, password);
    await browser.get('auth.resend_confirmation', { body: { join: null } });
    expect(await look(await secretFor(email))).toMatchObject({ body: { join: group } });
    await browser.get('auth.resend_confirmation', { body: { join: other } });
    expect(await look(await secretFor(email))).toMatchObject({ body: { join: other } });
  });

  it('[LINK-05] leads on to the course whose link its person followed, also when it is sent again from there', async () => {
    const addressOf = async (email: string) => new URL((await findLastLetter(app, email)).button?.address ?? '');
    const { email, password } = await registerPerson(app, { link: 'aSECRET-code_42' });
    expect((await addressOf(email)).hash).toMatch(/^#token=[\w-]+&link=aSECRET-code_42$/);
    const browser = await app.signIn(email, password);
    await browser.get('auth.resend_confirmation', { body: { join: null, link: 'aOTHER' } });
    expect((await addressOf(email)).hash).toMatch(/^#token=[\w-]+&link=aOTHER$/);
  });

  it.each(['', '../account', 'a b', 'https://evil.test/', 'a&token=x'])('%j is no link to a course', async (link) => {
    const body = registrationBody({ link });
    expect((await app.browser().call('auth.register', { body })).json).toMatchObject({ reason: 'invalid' });
  });

  it.each(['', 'ACEH234', 'aceh 2346', '../../account', 'https://evil.test/', '//evil.test'])(
    'leads nowhere else: %j is no group',
    async (join) => {
      const body = registrationBody({ join });
      expect((await app.browser().call('auth.register', { body })).json).toMatchObject({ reason: 'invalid' });
    },
  );

  it('asks for the password: whoever owns the mailbox alone confirms no stranger’s account', async () => {
    const stranger = await newcomer();
    const token = await secretFor(stranger.email);
    expect(await confirm(token, 'угадаю и так')).toEqual(WRONG);
    expect((await app.browser().call('auth.confirm_email', { body: { token } })).status).toBe(400);
    expect((await stranger.browser.get('user.self')).emailConfirmed).toBe(false);
    expect((await confirm(token, stranger.password)).status).toBe(200);
  });

  it('lets the owner of the mailbox take the account: another password, and every session of the stranger ends', async () => {
    const stranger = await newcomer();
    const token = await secretFor(stranger.email);
    await stranger.browser.get('auth.resend_confirmation', { body: { join: null } });
    const second = await secretFor(stranger.email);
    const body = { token: second, password: 'хозяйка почтового ящика' };
    expect(await app.browser().get('auth.reset_password', { body })).toEqual({ email: stranger.email });
    expect((await stranger.browser.call('user.self')).status).toBe(401);
    const refused = await app
      .browser()
      .call('auth.login', { body: { email: stranger.email, password: stranger.password } });
    expect(refused.json).toEqual({ reason: 'invalid_credentials' });
    const owner = await app.signIn(stranger.email, body.password);
    expect((await owner.get('user.self')).emailConfirmed).toBe(true);
    for (const dead of [token, second]) expect(await look(dead)).toEqual(INVALID);
  });

  it('[abuse 49] the password is guessed at as slowly as in the session itself', async () => {
    const { email } = await newcomer();
    const token = await secretFor(email);
    app.clock.freeze();
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await confirm(token, `нет ${guess}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    app.clock.run();
  });
});

describe('a new address of an account', () => {
  it('counts once it is confirmed; the old one hears of it before and after', async () => {
    const person = await settled();
    const email = freshEmail();
    expect((await askMove(person, email)).status).toBe(204);
    expect(await person.browser.get('user.self')).toMatchObject({ email: person.email, pendingEmail: email });
    expect((await findLastLetter(app, person.email)).subject).toBe('Смена адреса почты');
    expect(await confirm(await secretFor(email), person.password)).toEqual({ status: 200, body: { email } });
    expect(await person.browser.get('user.self')).toMatchObject({ email, emailConfirmed: true, pendingEmail: null });
    expect((await findLastLetter(app, person.email)).subject).toBe('Адрес почты изменён');
    expect(
      (await app.browser().call('auth.login', { body: { email: person.email, password: person.password } })).status,
    ).toBe(400);
    await app.signIn(email, person.password);
    const actions = (await listAudit(app, person.id)).map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual(['signed_in', 'email_changed']);
  });

  it('counts with the password alone: a mailbox named by a stranger gives her account no address', async () => {
    const [stranger, email] = [await settled(), freshEmail()];
    await askMove(stranger, email);
    const token = await secretFor(email);
    expect(await look(token)).toEqual({ status: 200, body: { email, isNewAccount: false, join: null } });
    expect(await confirm(token, 'угадаю и так')).toEqual(WRONG);
    const body = { token, password: 'хозяйка почтового ящика' };
    // A mistyped address must not give the account away either.
    expect((await app.browser().call('auth.reset_password', { body })).json).toEqual({ reason: 'link_invalid' });
    expect(await stranger.browser.get('user.self')).toMatchObject({ email: stranger.email, pendingEmail: email });
  });

  it('needs the password and another address', async () => {
    const person = await settled();
    const wrong = await person.browser.call('user.change_email', { body: { email: freshEmail(), password: 'не тот' } });
    expect(wrong.json).toEqual({ reason: 'wrong_password', field: 'password' });
    expect((await askMove(person, person.email.toUpperCase())).json).toEqual({ reason: 'same_email', field: 'email' });
    expect((await person.browser.get('user.self')).pendingEmail).toBe(null);
  });

  it('that somebody else has is answered and shown alike; only its owner learns of it', async () => {
    const [person, other, free] = [await settled(), await settled(), freshEmail()];
    const visible = ({ status, text, headers: { date: _date, ...headers } }: Answer): unknown => ({
      status,
      text,
      headers,
    });
    const [taken, untaken] = [await askMove(person, other.email), await askMove(await settled(), free)];
    expect(visible(taken)).toEqual(visible(untaken));
    expect((await person.browser.get('user.self')).pendingEmail).toBe(other.email);
    const letter = await findLastLetter(app, other.email);
    expect(letter.subject).toBe('Ваш адрес указали в другой учётной записи');
    expect(() => secretOf(letter)).toThrow('no secret');
    expect(JSON.stringify(letter)).not.toContain(person.email);
  });

  it('that somebody took meanwhile is 400 email_taken and changes nothing', async () => {
    const person = await settled();
    const email = freshEmail();
    await askMove(person, email);
    const token = await secretFor(email);
    await registerPerson(app, { email });
    expect(await confirm(token, person.password)).toEqual({ status: 400, body: { reason: 'email_taken' } });
    expect((await person.browser.get('user.self')).email).toBe(person.email);
  });

  it('of two who confirm the same address at once one gets it', async () => {
    const [one, other, email] = [await settled(), await settled(), freshEmail()];
    await askMove(one, email);
    const first = await secretFor(email);
    await askMove(other, email);
    const second = await secretFor(email);
    const answers = await Promise.all([confirm(first, one.password), confirm(second, other.password)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({ reason: 'email_taken' });
  });

  it('[abuse 51] voids reset links, and the links that were to confirm the old address', async () => {
    const person = await newcomer();
    const old = await secretFor(person.email);
    await app.browser().get('auth.ask_reset', { body: { email: person.email } });
    const reset = await secretFor(person.email);
    const email = freshEmail();
    await askMove(person, email);
    expect((await confirm(await secretFor(email), person.password)).status).toBe(200);
    expect(await confirm(old, person.password)).toEqual(INVALID);
    const answer = await app
      .browser()
      .call('auth.reset_password', { body: { token: reset, password: 'совсем новый пароль' } });
    expect({ status: answer.status, body: answer.json }).toEqual(INVALID);
  });

  it('[abuse 51] that goes back to the old one does not bring its links back', async () => {
    const person = await settled();
    await app.browser().get('auth.ask_reset', { body: { email: person.email } });
    const token = await secretFor(person.email);
    const email = freshEmail();
    await askMove(person, email);
    expect((await confirm(await secretFor(email), person.password)).status).toBe(200);
    await askMove(person, person.email);
    expect((await confirm(await secretFor(person.email), person.password)).status).toBe(200);
    const body = { token, password: 'совсем новый пароль' };
    expect((await app.browser().call('auth.reset_password', { body })).json).toEqual({ reason: 'link_invalid' });
  });

  it('[abuse 51] makes links of the old one worthless however the address changed', async () => {
    const person = await newcomer();
    const token = await secretFor(person.email);
    await app.browser().get('auth.ask_reset', { body: { email: person.email } });
    const reset = await secretFor(person.email);
    await app.db.updateTable('user_account').set({ email: freshEmail() }).where('id', '=', person.id).execute();
    expect(await confirm(token, person.password)).toEqual(INVALID);
    const body = { token: reset, password: 'совсем новый пароль' };
    expect((await app.browser().call('auth.reset_password', { body })).json).toEqual({ reason: 'link_invalid' });
  });

  it('is asked for ten times an hour by one person, then 429, and strangers’ guesses do not count', async () => {
    const person = await settled();
    for (let guess = 0; guess < 12; guess += 1) {
      await app.browser().call('auth.login', { body: { email: person.email, password: 'не тот' } });
    }
    const statuses: number[] = [];
    for (let more = 0; more < 11; more += 1) statuses.push((await askMove(person, freshEmail())).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
  });

  it('a link of another purpose confirms nothing', async () => {
    const person = await settled();
    await app.browser().get('auth.ask_reset', { body: { email: person.email } });
    expect(await confirm(await secretFor(person.email), person.password)).toEqual(INVALID);
  });
});
