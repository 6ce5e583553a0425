import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, outcome } from '../../testing/browser.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { begin, codeOf, enrol, nextCode } from '../../testing/second-factor.ts';
import { SoftPasskey } from '../../testing/soft-passkey.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Free tries of a password or a code in an open session, and one more. */
const TRIES = 11;
const LIMITED = { status: 429, body: { reason: 'too_many_attempts' } };

let app: TestApp;
let school: School;
let person: MadePerson;
let browser: Browser;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  school = await makeSchool(app);
  person = await makePerson(app, school);
  browser = await app.signIn(person.email, person.password);
});

describe('guesses in an open session', () => {
  it('at the password are bounded for a first factor and for the computer together', async () => {
    const { email, password } = person;
    const shared = app.browser();
    await shared.get('auth.login', { body: { email, password, sharedComputer: true } });
    const wrong = { body: { password: 'не тот' } };
    for (let guess = 1; guess < TRIES; guess += 1) {
      expect((await browser.call('second_factor.totp_begin', wrong)).status).toBe(400);
    }
    const right = { body: { password } };
    expect(outcome(await browser.call('second_factor.totp_begin', right))).toMatchObject(LIMITED);
    expect(outcome(await browser.call('second_factor.passkey_begin', right))).toMatchObject(LIMITED);
    expect(outcome(await shared.call('auth.own_computer', right))).toMatchObject(LIMITED);
  });

  it('at the code of an app that is being added are bounded, and with them the passkeys that are added', async () => {
    const { secret } = await browser.get('second_factor.totp_begin', { body: { password: person.password } });
    const wrong = codeOf(app, secret, 1000);
    for (let guess = 1; guess < TRIES; guess += 1) {
      expect((await browser.call('second_factor.totp_confirm', { body: { code: wrong } })).status).toBe(400);
    }
    const right = { body: { code: codeOf(app, secret) } };
    expect(outcome(await browser.call('second_factor.totp_confirm', right))).toMatchObject(LIMITED);
    const made = new SoftPasskey('').create({ challenge: '', rp: { id: 'localhost' } });
    const adding = { body: { name: 'Ключ', passkey: made } };
    expect(outcome(await browser.call('second_factor.passkey_add', adding))).toMatchObject(LIMITED);
  });
});

describe('a sign-in that waits for its second factor', () => {
  it('has no challenge for a person without a passkey', async () => {
    await enrol(app, browser, person);
    const { token } = await begin(app.browser(), person);
    const answer = await app.browser().call('auth.second_factor_challenge', { body: { token } });
    expect(outcome(answer)).toEqual({ status: 409, body: { reason: 'no_passkey' } });
  });

  it('asks for work beyond so many tokens that nobody was given', async () => {
    const stranger = app.browser();
    const reasons: unknown[] = [];
    for (let guess = 0; guess < 25; guess += 1) {
      const answer = await stranger.call('auth.second_factor_challenge', { body: { token: 'x'.repeat(43) } });
      reasons.push(Reflect.get(Object(answer.json), 'reason'));
    }
    expect(reasons[0]).toBe('sign_in_expired');
    expect(reasons.at(-1)).toBe('proof_needed');
  });

  it.each([
    ['no_leu', () => app.db.deleteFrom('license_seat').where('user_id', '=', person.id).execute()],
    [
      'license_expired',
      () =>
        app.db
          .updateTable('license')
          .set({ valid_until: app.clock.now() })
          .where('organization_id', '=', school.organization_id)
          .execute(),
    ],
  ] as const)('begins no session where %s has come meanwhile', async (reason, end) => {
    const { secret } = await enrol(app, browser, person);
    const stranger = app.browser();
    const { token } = await begin(stranger, person);
    await end();
    const body = { token, code: nextCode(app, secret) };
    expect(outcome(await stranger.call('auth.second_factor', { body }))).toEqual({ status: 400, body: { reason } });
    expect((await stranger.call('user.self')).status).toBe(401);
  });
});
