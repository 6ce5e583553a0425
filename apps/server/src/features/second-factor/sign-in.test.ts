import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, type Browser, outcome } from '../../testing/browser.ts';
import { callAsPage, findTask } from '../../testing/callers/proofs.ts';
import { listLetters } from '../../testing/mailbox.ts';
import { findSampleSchool, type MadePerson, makePerson } from '../../testing/people.ts';
import { makePupil } from '../../testing/pupils.ts';
import { listAudit } from '../../testing/registration.ts';
import { begin, codeOf, type Enrolled, enrol, nextCode, signInWithCode } from '../../testing/second-factor.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { issueFirstSignIns, prepareFirstSignIns } from '../people/commands/first-sign-in.ts';

let app: TestApp;
let person: MadePerson;
let enrolled: Enrolled;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  person = await makePerson(app, await findSampleSchool(app));
  enrolled = await enrol(app, await app.signIn(person.email, person.password), person);
});

const complete = (browser: Browser, token: string, code: string): Promise<Answer> =>
  browser.call('auth.second_factor', { body: { token, code } });
const isSignedIn = async (browser: Browser): Promise<boolean> => (await browser.call('user.self')).status === 200;
const WRONG = { status: 400, body: { reason: 'wrong_code', field: 'code' } };
const EXPIRED = { status: 400, body: { reason: 'sign_in_expired' } };

describe('a sign-in of a person who has enrolled', () => {
  it('is refused with a token after the password, and completed by a code, which answers as a sign-in does', async () => {
    const browser = app.browser();
    const { answer, token } = await begin(browser, person);
    expect(outcome(answer)).toEqual({
      status: 401,
      body: { reason: 'second_factor_needed', token, methods: ['totp', 'recovery_code'] },
    });
    expect(await isSignedIn(browser)).toBe(false);
    const completed = await complete(browser, token, nextCode(app, enrolled.secret));
    expect(completed.status).toBe(200);
    expect(completed.json).toMatchObject({ id: person.id, secondFactor: 'enrolled' });
    expect(completed.json).toEqual({ ...(await browser.get('user.self')), isSharedComputer: false });
    expect((await listAudit(app, person.id))[0]).toMatchObject({
      action: 'signed_in',
      details: { method: 'totp' },
    });
  });

  it('keeps what was said of the computer at the password', async () => {
    const browser = app.browser();
    const { email, password } = person;
    const answer = await browser.call('auth.login', { body: { email, password, sharedComputer: true } });
    const { token } = z.object({ token: z.string() }).parse(answer.json);
    const completed = await complete(browser, token, nextCode(app, enrolled.secret));
    expect(completed.json).toMatchObject({ isSharedComputer: true });
    expect(browser.jar.find('known_device')).toBeUndefined();
  });

  it('is as it was for a person who has not enrolled', async () => {
    const other = await makePerson(app, await findSampleSchool(app));
    const browser = app.browser();
    const { email, password } = other;
    expect(await browser.get('auth.login', { body: { email, password } })).toMatchObject({ secondFactor: 'none' });
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('says nothing of a second factor to a wrong password', async () => {
    const { email } = person;
    const answer = await app.browser().call('auth.login', { body: { email, password: 'не тот' } });
    expect(outcome(answer)).toEqual({ status: 400, body: { reason: 'invalid_credentials' } });
  });

  it.each([
    ['with spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `, 200],
    ['in full-width digits', (code: string) => toDigits(code, 0xff10), 400],
    ['in Arabic digits', (code: string) => toDigits(code, 0x0660), 400],
    ['with a Cyrillic letter', (code: string) => `${code.slice(0, 5)}О`, 400],
    ['of five digits', (code: string) => code.slice(0, 5), 400],
    ['of another app', () => '000000', 400],
  ])('takes or refuses a code %s, and never fails', async (_, write, status) => {
    const browser = app.browser();
    const { token } = await begin(browser, person);
    const answer = await complete(browser, token, write(nextCode(app, enrolled.secret)));
    expect([answer.status, status === 400 ? answer.json : null]).toEqual([status, status === 400 ? WRONG.body : null]);
  });

  it.each([
    [-2, 400],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 400],
  ])('takes the code of a clock %i steps off: %i', async (steps, status) => {
    app.clock.advance(300_000);
    const browser = app.browser();
    const { token } = await begin(browser, person);
    expect((await complete(browser, token, codeOf(app, enrolled.secret, steps))).status).toBe(status);
  });

  it('takes a code once, also of an earlier step, and for the one of two who use it at once', async () => {
    const code = nextCode(app, enrolled.secret);
    const started = await Promise.all(
      [1, 2].map(async () => {
        const browser = app.browser();
        return { browser, token: (await begin(browser, person)).token };
      }),
    );
    const answers = await Promise.all(started.map(({ browser, token }) => complete(browser, token, code)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    const { token } = await begin(app.browser(), person);
    expect(outcome(await complete(app.browser(), token, code))).toEqual(WRONG);
    expect(outcome(await complete(app.browser(), token, codeOf(app, enrolled.secret, -1)))).toEqual(WRONG);
  });

  it('does not take the code with which the app was added', async () => {
    const other = await makePerson(app, await findSampleSchool(app));
    const browser = await app.signIn(other.email, other.password);
    const { secret } = await enrol(app, browser, other);
    const { token } = await begin(app.browser(), other);
    expect(outcome(await complete(app.browser(), token, codeOf(app, secret)))).toEqual(WRONG);
  });

  it('is completed by a recovery code once, in capitals and without hyphens too, which is mailed', async () => {
    const [first = '', second = ''] = enrolled.recovery_codes;
    const browser = app.browser();
    const typed = first.replaceAll('-', '').toUpperCase();
    expect((await complete(browser, (await begin(browser, person)).token, typed)).status).toBe(200);
    expect(await browser.get('second_factor.state')).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await listAudit(app, person.id))[0]).toMatchObject({ action: 'recovery_code_used', actor_id: person.id });
    expect((await listLetters(app, person.email)).map(({ subject }) => subject)).toContain(
      'Использован код восстановления',
    );
    const { token } = await begin(app.browser(), person);
    expect(outcome(await complete(app.browser(), token, first))).toEqual(WRONG);
    expect((await complete(app.browser(), token, second)).status).toBe(200);
  });
});

it('a card from the teacher sets a password, and does not replace the second factor of a pupil', async () => {
  const pupil = await makePupil(app, await findSampleSchool(app));
  const own = { login: pupil.login, password: 'своё слово ученика' };
  const setOwn = (token: string) =>
    app.browser().get('auth.first_password', { body: { token, password: own.password } });
  expect(await setOwn(pupil.secret)).toEqual({ isSignedIn: true, isSecondFactorNeeded: false });
  const { secret } = await enrol(app, await app.signIn(own.login, own.password), own);
  const [prepared] = await prepareFirstSignIns(app.context, 1);
  await app.db
    .transaction()
    .execute((tx) => issueFirstSignIns(app.context, tx, [pupil], prepared === undefined ? [] : [prepared]));
  expect(await setOwn(prepared?.secret ?? '')).toEqual({ isSignedIn: false, isSecondFactorNeeded: true });
  const browser = app.browser();
  const { token } = await begin(browser, { email: own.login, password: own.password });
  expect((await complete(browser, token, nextCode(app, secret))).status).toBe(200);
});

describe('the token of a sign-in', () => {
  it('works once', async () => {
    const { token } = await begin(app.browser(), person);
    expect((await complete(app.browser(), token, nextCode(app, enrolled.secret))).status).toBe(200);
    expect(outcome(await complete(app.browser(), token, nextCode(app, enrolled.secret)))).toEqual(EXPIRED);
  });

  it('lasts five minutes', async () => {
    const { token } = await begin(app.browser(), person);
    app.clock.advance(270_000);
    expect(outcome(await complete(app.browser(), token, '000000'))).toEqual(WRONG);
    app.clock.advance(30_000);
    expect(outcome(await complete(app.browser(), token, nextCode(app, enrolled.secret)))).toEqual(EXPIRED);
  });

  it('is worth nothing after five wrong codes, and a new one is given for the password', async () => {
    const { token } = await begin(app.browser(), person);
    for (let guess = 0; guess < 5; guess += 1) {
      expect(outcome(await complete(app.browser(), token, `00000${guess}`))).toEqual(WRONG);
    }
    expect(outcome(await complete(app.browser(), token, nextCode(app, enrolled.secret)))).toEqual(EXPIRED);
    await signInWithCode(app, person, enrolled.secret);
  });

  it('is worth nothing once the password is another one', async () => {
    const { token } = await begin(app.browser(), person);
    const browser = await signInWithCode(app, person, enrolled.secret);
    const passwords = { currentPassword: person.password, newPassword: 'совсем другая пара' };
    await browser.get('user.change_password', { body: passwords });
    expect(outcome(await complete(app.browser(), token, nextCode(app, enrolled.secret)))).toEqual(EXPIRED);
    // The session that the change has begun remembers the second factor.
    expect((await browser.call('user.export')).status).toBe(200);
  });

  it('is stored as a hash, and so is nothing else that is worth something', async () => {
    const { token } = await begin(app.browser(), person);
    const rows = await app.db.selectFrom('pending_sign_in').selectAll().where('user_id', '=', person.id).execute();
    const totp = await app.db.selectFrom('totp').selectAll().execute();
    const codes = await app.db.selectFrom('recovery_code').selectAll().execute();
    const stored = JSON.stringify([rows, totp, codes]);
    for (const secret of [token, enrolled.secret, ...enrolled.recovery_codes]) expect(stored).not.toContain(secret);
  });
});

describe('guessing at codes', () => {
  it('asks for work beyond ten wrong ones of an account, however many tokens there are, and lets the owner in with it', async () => {
    const guess = async (count: number): Promise<Answer> => {
      const browser = app.browser();
      const { token } = await begin(browser, person);
      return complete(browser, token, `00000${count % 10}`);
    };
    for (let count = 0; count < 10; count += 1) expect(outcome(await guess(count))).toEqual(WRONG);
    const refused = await guess(1);
    expect(refused.status).toBe(429);
    expect(findTask(refused)).not.toBeNull();
    const owner = app.browser();
    const { token } = await begin(owner, person);
    const body = { token, code: codeOf(app, enrolled.secret, 1) };
    expect((await callAsPage(owner, 'auth.second_factor', { body })).status).toBe(200);
  });

  it('is recorded', async () => {
    const { token } = await begin(app.browser(), person);
    await complete(app.browser(), token, '000000');
    expect((await listAudit(app, person.id))[0]).toMatchObject({
      action: 'second_factor_failed',
      details: { method: 'totp' },
    });
  });
});

/** The same digits in another script. */
function toDigits(code: string, zero: number): string {
  return Array.from(code, (digit) => String.fromCodePoint(zero + Number(digit))).join('');
}
